import * as z from 'zod/mini'
import { answerText } from '../answer-text.ts'
import type { NetworkOffer, Visitor } from './offer-source.ts'

/** Where OGAds has the offers of one publisher, and the key to them. */
export type OgadsAccess = { apiUrl: string; apiKey: string }

const WAIT_MS_MAX = 3000
const ANSWER_BYTES_MAX = 2_000_000
const USER_AGENT_LENGTH_MAX = 512
/** Far above every offer, and far below what a wallet can hold. */
const PAYOUT_USD_MAX = 9999

/**
 * Asks OGAds (offer API v2) for the offers of a visitor. Rows that make no sense are left out.
 * @throws Error when there is no sound answer within three seconds
 */
export async function fetchOgadsOffers(
  { apiUrl, apiKey }: OgadsAccess,
  { remoteAddress, userAgent }: Visitor,
): Promise<NetworkOffer[]> {
  const url = new URL(apiUrl)
  url.searchParams.set('ip', remoteAddress)
  url.searchParams.set('user_agent', userAgent.slice(0, USER_AGENT_LENGTH_MAX))
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS_MAX),
  })
  const text = await answerText(response, { from: 'OGAds', bytesMax: ANSWER_BYTES_MAX })
  if (!response.ok) throw new Error(`OGAds answers with status ${response.status}`)
  const { success, error, offers } = answer.parse(JSON.parse(text))
  if (!success) throw new Error(`OGAds answers: ${JSON.stringify(error ?? 'no success')}`)
  return (offers ?? []).flatMap((row) => {
    const parsed = offerRow.safeParse(row)
    return parsed.success ? [offerOf(parsed.data)] : []
  })
}

const answer = z.object({
  success: z.boolean(),
  error: z.nullish(z.unknown()),
  offers: z.nullish(z.array(z.unknown())),
})

const offerRow = z.object({
  offerid: asText(64).check(z.regex(/^[A-Za-z0-9_-]+$/)),
  name: asText(200).check(z.minLength(1)),
  name_short: z.nullish(asText(200)),
  adcopy: z.nullish(asText(1000)),
  description: z.nullish(asText(2000)),
  picture: z.nullish(z.unknown()),
  ctype: z.nullish(asText(64)),
  device: z.nullish(asText(200)),
  payout: z
    .pipe(asText(20).check(z.regex(/^[0-9]+(\.[0-9]+)?$/)), z.transform(Number))
    .check(z.lte(PAYOUT_USD_MAX)),
  link: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
})

/** Text, or a number as text, without what can be neither shown nor stored. */
function asText(lengthMax: number) {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => cleaned(value, lengthMax)),
  )
}

function cleaned(value: string | number, lengthMax: number): string {
  return String(value).slice(0, lengthMax).replaceAll(/\p{C}/gu, ' ').trim()
}

function offerOf(row: z.output<typeof offerRow>): NetworkOffer {
  return {
    network: 'ogads',
    offerid: row.offerid,
    name: row.name,
    name_short: row.name_short || row.name,
    adcopy: row.adcopy ?? '',
    description: row.description ?? '',
    picture: pictureOf(row.picture),
    ctype: row.ctype || null,
    device: row.device || null,
    payoutUsdMicros: Math.round(row.payout * 1_000_000),
    address: row.link,
  }
}

/** Our pages load pictures over https alone. */
function pictureOf(given: unknown): string | null {
  return z.url({ protocol: /^https$/ }).safeParse(given).data ?? null
}
