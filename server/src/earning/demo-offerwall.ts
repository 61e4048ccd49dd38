import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { readSettings } from '../settings/read-settings.ts'
import { demoOffers } from './demo-offers.ts'
import {
  demoOfferwallPage,
  type Notice,
  noticeOf,
  type OfferState,
  type WallOffer,
} from './demo-offerwall-page.ts'
import { type DemoFields, demoSignature } from './networks/demo.ts'
import { offerAt } from './offer-source.ts'

type WallDeps = {
  db: Db
  postbackSecret: string
  /** The address this process listens on, without a slash at its end. */
  selfUrl: () => string
}

type Visit = { Querystring: z.output<typeof visit> }
type Pressed = { Body: URLSearchParams | undefined }

/** Who comes from an offer of our pages brings the click that led here. */
const visit = z.object({
  user: z.string(),
  notice: z.optional(z.string()),
  offer: z.optional(z.string()),
  click: z.optional(z.string()),
})

const DELIVERY_MS_MAX = 5000

/**
 * The offerwall of the demo network. It behaves as a third party would: what a visitor completes,
 * it reports by a signed call over HTTP to the address where networks report.
 */
export async function demoOfferwall(server: FastifyInstance, deps: WallDeps): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_: unknown, body: string) => new URLSearchParams(body),
    )
    const schema = { querystring: visit, hide: true }
    scope.get<Visit>('/offerwall/demo', { schema }, async (request, reply) => {
      const { user, notice, offer, click } = request.query
      const offers = await readWall(deps.db, user)
      const arrival = offer === undefined || click === undefined ? undefined : { offer, click }
      const page = demoOfferwallPage({ user, offers, notice: noticeOf(notice), arrival })
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    })
    for (const [action, kind, told] of [
      ['complete', 'credit', 'completed'],
      ['reverse', 'reversal', 'reversed'],
    ] as const) {
      const path = `/offerwall/demo/${action}`
      scope.post<Pressed>(path, { schema: { hide: true } }, async (request, reply) => {
        const user = request.body?.get('user') ?? ''
        const offers = await readWall(deps.db, user)
        const offer = offers.find(({ offerid }) => offerid === request.body?.get('offer'))
        if (offer === undefined) throw new AppError('not_found', 'There is no such offer.')
        const click = kind === 'credit' ? (request.body?.get('click') ?? '') : ''
        const isHeard = await report(deps, { user, offer, kind, click })
        const notice: Notice = isHeard ? told : 'undelivered'
        return reply.redirect(
          `/offerwall/demo?user=${encodeURIComponent(user)}&notice=${notice}`,
          303,
        )
      })
    }
  })
}

/**
 * The wall as the player with this offer id sees it.
 * @throws AppError `not_found`
 */
async function readWall(db: Db, offerId: string): Promise<WallOffer[]> {
  if (!/^[\x21-\x7e]{1,64}$/.test(offerId))
    throw new AppError('not_found', 'There is no such user.')
  const player = await db
    .selectFrom('player')
    .select('id')
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', 'There is no such user.')
  const rows = await db
    .selectFrom('offer_transaction')
    .select(['transaction_id', 'reversed_at'])
    .where('network', '=', 'demo')
    .where('player_id', '=', player.id)
    .execute()
  const states = new Map(
    rows.map((row): [string, OfferState] => [
      row.transaction_id,
      row.reversed_at === null ? 'completed' : 'reversed',
    ]),
  )
  const { pointsPerUsd } = await readSettings(db)
  return demoOffers.map((offer) => ({
    ...offerAt(pointsPerUsd, offer),
    state: states.get(transactionOf(offerId, offer.offerid)) ?? 'open',
  }))
}

/** A visitor completes an offer once, so the two names make the transaction. */
function transactionOf(offerId: string, offer: string): string {
  return `${offer}-${offerId}`
}

type Deed = { user: string; offer: WallOffer; kind: 'credit' | 'reversal'; click: string }

/** True when the call was accepted. */
async function report(
  { postbackSecret, selfUrl }: WallDeps,
  { user, offer, kind, click }: Deed,
): Promise<boolean> {
  const fields: DemoFields = {
    user,
    transaction: transactionOf(user, offer.offerid),
    points: String(offer.points),
    kind,
    ...(click !== '' && { click }),
    offer: offer.name_short,
  }
  const signature = demoSignature(fields, postbackSecret)
  const query = new URLSearchParams({ ...fields, signature })
  try {
    const answer = await fetch(`${selfUrl()}/api/postbacks/demo?${query.toString()}`, {
      signal: AbortSignal.timeout(DELIVERY_MS_MAX),
    })
    return answer.ok
  } catch {
    return false
  }
}
