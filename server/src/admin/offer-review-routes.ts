import * as contract from '@tallyhouse/contract/admin/offer-reviews'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { decideReview } from '#earning/reviews/decide-review.ts'
import { readReview, readReviews } from '#earning/reviews/review-list.ts'
import { mount } from '#http/mount.ts'
import { recordAction } from './actions/record-action.ts'

type OfferReviewDeps = { db: Db; clock: Clock }

export function offerReviewRoutes(server: FastifyInstance, { db, clock }: OfferReviewDeps): void {
  mount(server, contract.adminOfferReviews, ({ query: { open, before } }) =>
    readReviews(db, {
      isOpen: open === undefined ? undefined : open === 'true',
      before,
      limit: PAGE_LINES,
    }),
  )
  mount(server, contract.decideOfferReview, ({ params, body, session, request }) => {
    const adminId = session.playerId
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const { transactionId, network, points } = await readReview(tx, params.id)
      await recordAction(tx, {
        adminId,
        action: body.approve ? 'offer_approved' : 'offer_rejected',
        targetId: params.id,
        details: { network, transactionId, points },
        ipAddress: request.ip,
        now,
      })
      await decideReview(tx, { reviewId: params.id, adminId, isApproved: body.approve, now })
      return readReview(tx, params.id)
    })
  })
}
