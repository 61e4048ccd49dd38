import { pages } from '@tallyhouse/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { comesFromElsewhere } from '../http/foreign-origin.ts'
import { readSettings } from '../settings/read-settings.ts'
import { clickToken } from './clicks.ts'
import { keepClick } from './keep-click.ts'
import { featured, type OfferSource } from './offer-source.ts'
import { readOfferId } from './players-offer-id.ts'
import { visitorOf } from './visitor.ts'

type ClickDeps = {
  db: Db
  clock: Clock
  source: OfferSource
  /** With which clicks are signed. */
  secret: string
  publicUrl: () => string
}

type Way = { Params: { network: string; offerId: string } }

const PACE = { max: 60, timeWindow: 60_000 }

/**
 * The way to an offer: keeps that the player went there, and sends them on with the click's token.
 * Who is not logged in is sent to do so, and who comes for an offer that is gone back to the others.
 */
export function clickRoute(server: FastifyInstance, deps: ClickDeps): void {
  const { db, clock, source, secret, publicUrl } = deps
  server.route<Way>({
    method: 'GET',
    url: '/offers/go/:network/:offerId',
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { rateLimit: PACE },
    onRequest: async (request, reply) => {
      if (comesFromElsewhere(request, publicUrl())) throw new AppError('foreign_origin')
      void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      request.session = await server.authenticate(request)
      if (request.session === undefined) return reply.redirect(pages.auth, 303)
    },
    handler: async (request, reply) => {
      const { session } = request
      if (session === undefined) throw new AppError('unauthenticated')
      const [offers, { pointsPerUsd }] = await Promise.all([
        source.offersFor(visitorOf(request)),
        readSettings(db),
      ])
      const { network, offerId } = request.params
      const chosen = featured(offers ?? [], pointsPerUsd).find(
        ({ shown }) => shown.network === network && shown.offerid === offerId,
      )
      if (chosen === undefined) return reply.redirect(pages.earn, 303)
      const { playerId } = session
      const clickId = await db.transaction().execute((tx) =>
        keepClick(tx, {
          playerId,
          offer: chosen.shown,
          remoteAddress: request.ip,
          now: clock.now(),
        }),
      )
      const click = { token: clickToken(clickId, secret), user: await readOfferId(db, playerId) }
      return reply.redirect(source.destinationOf(chosen.from, click), 303)
    },
  })
}
