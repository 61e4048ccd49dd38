import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type DemoFields, demoSignature } from '../networks/demo.ts'
import { demoOffers } from './demo-offers.ts'
import {
  demoOfferwallPage,
  type Notice,
  type OfferState,
  parseNotice,
  type WallOffer,
} from './demo-offerwall-page.ts'
import { demoPictures } from './demo-pictures.ts'
import { offerAt } from './offer-source.ts'

type WallDeps = {
  db: Db
  postbackSecret: string
  /** The URL on which this process listens, without a trailing slash. */
  selfUrl: () => string
}

type Visit = { Querystring: z.output<typeof visit> }
type ButtonPress = { Body: URLSearchParams | undefined }
type Picture = { Params: { file: string } }

/** Visitors who follow one of our offer links bring the `offer` they chose, and the `click` until it is used. */
const visit = z.object({
  user: z.string(),
  notice: z.optional(z.string()),
  offer: z.optional(z.string()),
  click: z.optional(z.string()),
})

const DELIVERY_MS_MAX = 5000

/**
 * Serves the offerwall of the demo network. It behaves like a third party: it reports completed
 * offers with a signed HTTP call to the postback URL.
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
      const chosen = offer === undefined ? undefined : { offer, click }
      const page = demoOfferwallPage({ user, offers, notice: parseNotice(notice), chosen })
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    })
    for (const [action, kind, delivered] of [
      ['complete', 'credit', 'completed'],
      ['reverse', 'reversal', 'reversed'],
    ] as const) {
      const path = `/offerwall/demo/${action}`
      scope.post<ButtonPress>(path, { schema: { hide: true } }, async (request, reply) => {
        const user = request.body?.get('user') ?? ''
        const offers = await readWall(deps.db, user)
        const offer = offers.find(({ offerid }) => offerid === request.body?.get('offer'))
        if (offer === undefined) throw new AppError('not_found', text(m.offerNotFound))
        const click = kind === 'credit' ? (request.body?.get('click') ?? '') : ''
        const isAccepted = await report(deps, { user, offer, kind, click })
        const notice: Notice = isAccepted ? delivered : 'undelivered'
        const chosen = request.body?.get('chosen')
        const query = new URLSearchParams({ user, notice, ...(chosen && { offer: chosen }) })
        return reply.redirect(`/offerwall/demo?${query.toString()}`, 303)
      })
    }
    scope.get<Picture>(
      '/offerwall/demo/pictures/:file',
      { schema: { hide: true } },
      (request, reply) => {
        const picture = demoPictures.get(request.params.file.replace(/\.svg$/, ''))
        if (picture === undefined) throw new AppError('not_found')
        return reply
          .type('image/svg+xml')
          .header('cache-control', 'public, max-age=86400')
          .send(picture)
      },
    )
  })
}

/**
 * The wall as the player with this offer id sees it.
 * @throws AppError `not_found`
 */
async function readWall(db: Db, offerId: string): Promise<WallOffer[]> {
  if (!/^[\x21-\x7e]{1,64}$/.test(offerId)) throw new AppError('not_found', text(m.userNotFound))
  const player = await db
    .selectFrom('player')
    .select('id')
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', text(m.userNotFound))
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
    state: states.get(demoTransactionId(offerId, offer.offerid)) ?? 'open',
  }))
}

/** A player completes an offer once, so both ids together name the transaction. */
function demoTransactionId(offerId: string, offer: string): string {
  return `${offer}-${offerId}`
}

type WallReport = { user: string; offer: WallOffer; kind: 'credit' | 'reversal'; click: string }

/** @returns whether the call was accepted */
async function report(
  { postbackSecret, selfUrl }: WallDeps,
  { user, offer, kind, click }: WallReport,
): Promise<boolean> {
  const fields: DemoFields = {
    user,
    transaction: demoTransactionId(user, offer.offerid),
    points: String(offer.points),
    kind,
    ...(click !== '' && { click }),
    offer: offer.name_short,
  }
  const signature = demoSignature(fields, postbackSecret)
  const query = new URLSearchParams({ ...fields, signature })
  try {
    const response = await fetch(`${selfUrl()}/api/postbacks/demo?${query.toString()}`, {
      signal: AbortSignal.timeout(DELIVERY_MS_MAX),
    })
    return response.ok
  } catch {
    return false
  }
}
