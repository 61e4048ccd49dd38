import * as contract from '@tallyhouse/contract/admin/offer-reviews'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import { decideReview } from '#features/earning/reviews/decide-review.ts'
import { readReview, readReviews } from '#features/earning/reviews/review-list.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type Input, mount } from '#platform/http/mount.ts'
import { type By, recordAction } from './actions/record-action.ts'
import { requireSecondAdmin } from './proposals/require-second-admin.ts'

type OfferReviewDeps = { db: Db; clock: Clock }

export function offerReviewRoutes(server: FastifyInstance, { db, clock }: OfferReviewDeps): void {
  mount(server, contract.adminOfferReviews, ({ query: { open, before } }) =>
    readReviews(db, {
      isOpen: open === undefined ? undefined : open === 'true',
      before,
      limit: PAGE_LINES,
    }),
  )
  mount(server, contract.decideOfferReview, ({ session, request, ...call }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
    return db.transaction().execute(async (tx) => {
      await decideOnRecord(tx, call, by)
      return readReview(tx, call.params.id)
    })
  })
}

/** @throws AppError as `decideReview`, `second_admin_required`, and `forbidden` */
export async function decideOnRecord(
  tx: Tx,
  { params: { id }, body: { approve } }: Input<typeof contract.decideOfferReview>,
  by: By,
): Promise<void> {
  const { transactionId, network, points, userId: playerId } = await readReview(tx, id)
  if (approve) await requireSecondAdmin(tx, by, { points, playerId })
  const action = approve ? 'offer_approved' : 'offer_rejected'
  const details = { network, transactionId, points }
  await recordAction(tx, { ...by, action, targetId: id, details })
  const { adminId, now } = by
  await decideReview(tx, { reviewId: id, adminId, isApproved: approve, now })
}
