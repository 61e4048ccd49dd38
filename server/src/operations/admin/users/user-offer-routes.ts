import * as contract from '@tallyhouse/contract/admin/user-offers'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { reverseUserOffer } from './reverse-user-offer.ts'
import { readUserOffers } from './user-offers.ts'

const PAGE_LINES = 50

/** A player's offers, and a call to reverse one. */
export function userOfferRoutes(
  server: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  mount(server, contract.adminUserOffers, ({ params, query }) =>
    readUserOffers(db, params.id, { ...query, limit: PAGE_LINES }),
  )
  mount(
    server,
    contract.reverseUserOffer,
    ({ params: { id: offerId }, body: { reason }, session, request, idempotencyKey }) => {
      const { playerId: adminId } = session
      return db.transaction().execute((tx) =>
        reverseUserOffer(tx, {
          offerId,
          adminId,
          reason,
          ipAddress: request.ip,
          key: idempotencyKey && { ...idempotencyKey, playerId: adminId },
          now: clock.now(),
        }),
      )
    },
  )
}
