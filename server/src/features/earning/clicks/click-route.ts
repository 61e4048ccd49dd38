import { pages } from '@tallyhouse/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { featured, type OfferSource } from '../walls/offer-source.ts'
import { clickToken } from './clicks.ts'
import { readOfferId } from './players-offer-id.ts'
import { recordClick } from './record-click.ts'
import { toVisitor } from './visitor.ts'

type ClickDeps = {
  db: Db
  clock: Clock
  source: OfferSource
  /** Signs clicks. */
  secret: string
}

type OfferLink = {
  Params: { network: string; offerId: string }
  Querystring: { player?: string }
}

const RATE_LIMIT = { max: 60, timeWindow: 60_000 }

/**
 * Records that the player opened an offer and redirects them there with the click's token. Visitors
 * are redirected to the login page. An unavailable offer, or a link on another player's page, redirects
 * to the Earn page.
 */
export function clickRoute(server: FastifyInstance, deps: ClickDeps): void {
  const { db, clock, source, secret } = deps
  server.route<OfferLink>({
    method: 'GET',
    url: '/offers/go/:network/:offerId',
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { rateLimit: RATE_LIMIT },
    onRequest: async (request, reply) => {
      if (server.isCrossOrigin(request)) throw new AppError('foreign_origin')
      void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      request.session = await server.authenticate(request)
      if (request.session === undefined) return reply.redirect(pages.auth, 303)
      const { player } = request.query
      const isOtherPlayers = player !== undefined && player !== String(request.session.playerId)
      if (isOtherPlayers) return reply.redirect(pages.earn, 303)
    },
    handler: async (request, reply) => {
      const { session } = request
      if (session === undefined) throw new AppError('unauthenticated')
      const [offers, { pointsPerUsd }] = await Promise.all([
        source.offersFor(toVisitor(request)),
        readSettings(db),
      ])
      const { network, offerId } = request.params
      const chosen = featured(offers ?? [], pointsPerUsd).find(
        ({ shown }) => shown.network === network && shown.offerid === offerId,
      )
      if (chosen === undefined) return reply.redirect(pages.earn, 303)
      const { playerId } = session
      const clickId = await db.transaction().execute((tx) =>
        recordClick(tx, {
          playerId,
          offer: chosen.shown,
          remoteAddress: request.ip,
          now: clock.now(),
        }),
      )
      const click = { token: clickToken(clickId, secret), user: await readOfferId(db, playerId) }
      return reply.redirect(source.destinationUrl(chosen.from, click), 303)
    },
  })
}
