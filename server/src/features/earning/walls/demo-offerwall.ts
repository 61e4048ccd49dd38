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
import { offerAt } from './offer-source.ts'
import { detectDevice } from './offers-cache.ts'

/** The demo offers' pictures as SVG, by offer. */
const demoPictures = new Map(
  Object.entries({
    'evening-survey': `<rect width="64" height="64" fill="#33304f"/><circle cx="49" cy="15" r="7" fill="#f4d58d"/><circle cx="46" cy="13" r="6" fill="#33304f"/><path d="M0 52q16-9 32-3t32-4v19H0z" fill="#241f3a"/><g transform="rotate(-7 28 34)"><rect x="14" y="14" width="28" height="38" rx="3" fill="#f3ead7"/><g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.4"><path d="m18.5 23 2 2 3.5-4M18.5 33l2 2 3.5-4" stroke="#2f9e7a"/><path d="M28 23.5h9M28 33.5h7M28 43.5h9" stroke="#b3a589"/><rect x="18.5" y="40.5" width="5.5" height="5.5" rx="1.5" stroke="#b3a589"/></g></g>`,
    'slow-coffee': `<rect width="64" height="64" fill="#c9743f"/><circle cx="32" cy="64" r="32" fill="#b5612f"/><path d="M24 19q-4-4 0-8M32 19q-4-4 0-8M40 19q-4-4 0-8" fill="none" stroke="#fbe3c8" stroke-width="2.6" stroke-linecap="round"/><path d="M46 28h3a7 7 0 0 1 0 14h-4" fill="none" stroke="#fff6e8" stroke-width="4"/><path d="M15 24h32v13a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12z" fill="#fff6e8"/><path d="M15 24h32v4q-16 5-32 0z" fill="#5b2f17"/><rect x="11" y="50" width="40" height="4" rx="2" fill="#fbe3c8"/>`,
    'paper-lantern': `<rect width="64" height="64" fill="#16283a"/><circle cx="32" cy="35" r="27" fill="#f2a33a" opacity=".14"/><circle cx="32" cy="35" r="21" fill="#f2a33a" opacity=".2"/><path d="M32 4v12" stroke="#d9c9a5" stroke-width="1.6"/><rect x="25" y="15" width="14" height="4" rx="1" fill="#7b3f1d"/><path d="M25 19h14q10 7 10 16t-10 16H25q-10-7-10-16t10-16z" fill="#f7b64a"/><path d="M25 19q-4 16 0 32M39 19q4 16 0 32M32 19v32" fill="none" stroke="#d98a24" stroke-width="1.4"/><ellipse cx="32" cy="36" rx="6" ry="10" fill="#fff1c4" opacity=".85"/><rect x="25" y="51" width="14" height="4" rx="1" fill="#7b3f1d"/><path d="M32 55v6" stroke="#e2574c" stroke-width="3" stroke-linecap="round"/>`,
    'harbour-radio': `<rect width="64" height="64" fill="#1f6f78"/><path d="M0 47q8-4 16 0t16 0 16 0 16 0v17H0z" fill="#144e57"/><g fill="none" stroke="#bfeae2" stroke-width="2.6" stroke-linecap="round"><path d="M42 12q6 6 0 13M48 8q10 10 0 21M22 12q-6 6 0 13M16 8q-10 10 0 21"/></g><path d="M27 25h10l4 25H23z" fill="#f6efe2"/><path d="m26 31-.8 6h13.6l-.8-6zm-1.6 12-.8 6h16.8l-.8-6z" fill="#d9534a"/><rect x="26.5" y="14" width="11" height="10" rx="1.5" fill="#ffd56b"/><path d="m25 14 7-6 7 6z" fill="#d9534a"/><path d="M18 50h28l5 7q-19 6-38 0z" fill="#0e3a41"/>`,
    'tin-ledger': `<rect width="64" height="64" fill="#2c4a3b"/><rect x="11" y="12" width="31" height="41" rx="3" fill="#f1e6cf"/><path d="M18 12v41" stroke="#d06a55" stroke-width="1.6"/><path d="M22 21h15M22 28h15M22 35h10M22 42h12" stroke="#a99b7e" stroke-width="2" stroke-linecap="round"/><g stroke="#8b6a12" stroke-width="1.2" fill="#e9bd3e"><ellipse cx="45" cy="52" rx="11" ry="4.5"/><ellipse cx="45" cy="47" rx="11" ry="4.5"/><ellipse cx="45" cy="42" rx="11" ry="4.5"/><ellipse cx="45" cy="37" rx="11" ry="4.5"/></g><ellipse cx="45" cy="37" rx="6" ry="2" fill="#f6db80"/>`,
    'night-market': `<rect width="64" height="64" fill="#251a3d"/><path d="M3 7q29 15 58 0" fill="none" stroke="#6b5a92" stroke-width="1.4"/><g fill="#ffd56b"><circle cx="12" cy="12.5" r="2.6"/><circle cx="25" cy="15.5" r="2.6"/><circle cx="39" cy="15.5" r="2.6"/><circle cx="52" cy="12.5" r="2.6"/></g><path d="M12 34h40v21H12z" fill="#5a3a2a"/><path d="M17 36h30v9H17z" fill="#f7b64a"/><path d="M8 24h48l4 11H4z" fill="#e2574c"/><path d="M18.5 24h9l-1 11h-11zm18 0h9l3 11h-11z" fill="#fbe9d2"/><path d="M4 35a5.6 4.5 0 0 0 11.2 0 5.6 4.5 0 0 0 11.2 0 5.6 4.5 0 0 0 11.2 0 5.6 4.5 0 0 0 11.2 0 5.6 4.5 0 0 0 11.2 0z" fill="#b93f37"/><circle cx="24" cy="45" r="3.5" fill="#d9534a"/><circle cx="32" cy="44" r="3.5" fill="#6fb36b"/><circle cx="40" cy="45" r="3.5" fill="#f08a3c"/><rect x="10" y="46" width="44" height="11" rx="1.5" fill="#7d5138"/>`,
  }).map(([offer, drawing]) => [
    offer,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawing}</svg>`,
  ]),
)

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
 * Serves the demo network's offerwall. It behaves like a third party: it reports completed
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
      const isOnPhone =
        request.headers['sec-ch-ua-mobile'] === '?1' ||
        detectDevice(request.headers['user-agent'] ?? '') !== 'desktop'
      const page = demoOfferwallPage({
        user,
        isOnPhone,
        offers,
        notice: parseNotice(notice),
        chosen,
      })
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    })
    for (const [action, kind] of [
      ['complete', 'credit'],
      ['reverse', 'reversal'],
    ] as const) {
      const path = `/offerwall/demo/${action}`
      scope.post<ButtonPress>(path, { schema: { hide: true } }, async (request, reply) => {
        const user = request.body?.get('user') ?? ''
        const offers = await readWall(deps.db, user)
        const offer = offers.find(({ offerid }) => offerid === request.body?.get('offer'))
        if (offer === undefined) throw new AppError('not_found', text(m.offerNotFound))
        const click = kind === 'credit' ? (request.body?.get('click') ?? '') : ''
        const isAccepted = await report(deps, { user, offer, kind, click })
        const notice = isAccepted ? await readOutcome(deps.db, { user, offer }) : 'undelivered'
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

/** What an accepted report led to. */
async function readOutcome(
  db: Db,
  { user, offer }: { user: string; offer: WallOffer },
): Promise<Notice> {
  const { credited_at: creditedAt, reversed_at: reversedAt } = await db
    .selectFrom('offer_transaction')
    .select(['credited_at', 'reversed_at'])
    .where('network', '=', 'demo')
    .where('transaction_id', '=', demoTransactionId(user, offer.offerid))
    .executeTakeFirstOrThrow()
  if (reversedAt !== null) return 'reversed'
  return creditedAt === null ? 'held' : 'completed'
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
