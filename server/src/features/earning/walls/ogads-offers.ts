import * as z from 'zod/mini'
import { readResponseText } from '#platform/http/read-response-text.ts'
import type { NetworkOffer, Visitor } from './offer-source.ts'

/** One publisher's OGAds offer API. */
export type OgadsAccess = { apiUrl: string; apiKey: string }

const TIMEOUT_MS = 3000
const RESPONSE_BYTES_MAX = 2_000_000
const USER_AGENT_LENGTH_MAX = 512
/** Far above any offer and far below a wallet's capacity. */
const PAYOUT_USD_MAX = 9999

/**
 * Fetches a visitor's offers from OGAds (offer API v2). Invalid rows are skipped.
 * @throws Error when there is no valid response within three seconds
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await readResponseText(response, { from: 'OGAds', bytesMax: RESPONSE_BYTES_MAX })
  if (!response.ok) throw new Error(`OGAds responded with status ${response.status}`)
  const { success, error, offers } = responseBody.parse(JSON.parse(text))
  if (!success) throw new Error(`OGAds reported an error: ${JSON.stringify(error ?? 'no success')}`)
  return (offers ?? []).flatMap((row) => {
    const parsed = offerRow.safeParse(row)
    return parsed.success ? [toNetworkOffer(parsed.data)] : []
  })
}

const responseBody = z.object({
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

/** A string, or a number as a string, without unprintable characters. */
function asText(lengthMax: number) {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => cleaned(value, lengthMax)),
  )
}

function cleaned(value: string | number, lengthMax: number): string {
  return String(value).slice(0, lengthMax).replaceAll(/\p{C}/gu, ' ').trim()
}

function toNetworkOffer(row: z.output<typeof offerRow>): NetworkOffer {
  return {
    network: 'ogads',
    offerid: row.offerid,
    name: row.name,
    name_short: row.name_short || row.name,
    adcopy: row.adcopy ?? '',
    description: row.description ?? '',
    picture: parsePictureUrl(row.picture),
    ctype: row.ctype || null,
    device: row.device || null,
    // The offer API names neither.
    minutes: null,
    steps: [],
    payoutUsdMicros: Math.round(row.payout * 1_000_000),
    address: row.link,
  }
}

/** Our pages load pictures only over HTTPS. */
function parsePictureUrl(given: unknown): string | null {
  return z.url({ protocol: /^https$/ }).safeParse(given).data ?? null
}
