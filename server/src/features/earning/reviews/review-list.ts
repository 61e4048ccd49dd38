import type { adminOfferReviews } from '@tallyhouse/contract/admin/offer-reviews'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type ReviewLine = z.output<typeof adminOfferReviews.response>[number]
type Page = { isOpen: boolean | undefined; before: number | undefined; limit: number }

/**
 * A page of offer reviews, newest first; without `isOpen`, open and decided ones. A review of an offer
 * that its network fully reversed is not open.
 */
export async function readReviews(db: Db, { isOpen, before, limit }: Page): Promise<ReviewLine[]> {
  let query = reviews(db).orderBy('review.id', 'desc').limit(limit)
  if (isOpen === true) {
    query = query.where('review.decided_at', 'is', null).where('offer.reversed_at', 'is', null)
  }
  if (isOpen === false) query = query.where('review.decided_at', 'is not', null)
  if (before !== undefined) query = query.where('review.id', '<', before)
  return (await query.execute()).map(reviewLine)
}

/** @throws AppError `not_found` */
export async function readReview(db: Db, reviewId: number): Promise<ReviewLine> {
  const row = await reviews(db).where('review.id', '=', reviewId).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', text(m.reviewNotFound))
  return reviewLine(row)
}

function reviews(db: Db) {
  return db
    .selectFrom('offer_review as review')
    .innerJoin('offer_transaction as offer', 'offer.id', 'review.offer_transaction_id')
    .innerJoin('player', 'player.id', 'review.player_id')
    .leftJoin('player as admin', 'admin.id', 'review.decided_by')
    .selectAll('review')
    .select([
      'player.username',
      'admin.username as decidedBy',
      'offer.network',
      'offer.transaction_id',
      'offer.offer_name',
      sql<number>`offer.points + offer.boost_points - offer.taken_points`.as('points'),
      sql<ReviewLine['state']>`case when offer.reversed_at is not null then 'reversed'
        when offer.credited_at is not null then 'credited' else 'pending' end`.as('state'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

function reviewLine(row: Row): ReviewLine {
  return {
    id: row.id,
    userId: row.player_id,
    username: row.username,
    network: row.network,
    transactionId: row.transaction_id,
    offerName: row.offer_name,
    points: row.points,
    reason: row.reason,
    state: row.state,
    reportedAt: row.created_at.toISOString(),
    isApproved: row.is_approved,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decidedBy,
  }
}
