import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { boostPercentOf } from '../rewards/boost.ts'
import { bookCredit } from './book-offer.ts'
import { releaseTimeOf } from './offer-hold.ts'
import { keepReview, type ReviewReason } from './offer-review.ts'
import { findOrKeepOffer, type OfferTransaction, openEarner } from './offer-transaction.ts'
import { watchVelocity } from './offer-velocity.ts'
import { enqueueRelease } from './release-job.ts'
import { takeBack } from './take-back.ts'

/** A completed offer, as its network reports it. `points` are what it pays without a boost. */
export type CreditReport = {
  network: string
  transactionId: string
  playerId: number
  points: number
  /** What the network reported, in millionths of a dollar, where it does not report points. */
  usdMicros?: number
  offerName: string | null
  /** The click that led to it, where the network hands it back. */
  clickId: number | null
  /** Why an admin decides on it before its points are available. */
  review?: ReviewReason | undefined
  now: Date
}

export type CreditVerdict =
  | 'credited'
  | 'pending'
  | 'credited_reversed'
  | 'in_review'
  | 'duplicate'
  /** Of a click that was paid before, on another report or by an admin. */
  | 'duplicate_other_amount'

/** Whether a network said before what it says now. */
export function isRepeat(verdict: string): boolean {
  return verdict === 'duplicate' || verdict === 'duplicate_other_amount'
}

/**
 * Keeps a reported credit, once, and moves its points at once, has them released later, or has an admin
 * decide first. What was reversed before it came is taken back in the same transaction. A click pays once, too: whatever
 * else is reported for it, under any name, is a duplicate.
 * @throws AppError `postback_conflict` when the transaction is another player's, or was reported
 * with another amount
 */
export async function creditOffer(tx: Tx, report: CreditReport): Promise<CreditVerdict> {
  const { playerId, now } = report
  const earner = await openEarner(tx, playerId)
  const paid = await paidFor(tx, report)
  if (paid !== undefined) return isSaidAgain(paid, report) ? 'duplicate' : 'duplicate_other_amount'
  const known = await findOrKeepOffer(tx, report)
  if (known.reported_at !== null) {
    if (!isSaidAgain(known, report)) throw new AppError('postback_conflict')
    return 'duplicate'
  }
  const offer = await keepReport(tx, known, report)
  await watchVelocity(tx, { playerId, now })
  const isDue = offer.releaseAt <= now
  const { reversals, isWhole } = await takeBack(tx, { offerId: offer.row.id, now })
  if (report.review !== undefined) {
    if (isWhole) return 'credited_reversed'
    await keepReview(tx, { offerId: offer.row.id, playerId, reason: report.review, now })
    return 'in_review'
  }
  if (isDue) await bookCredit(tx, earner, { offer: offer.row, reversals, now })
  else await enqueueRelease(tx, offer.row.id, offer.releaseAt)
  if (isWhole) return 'credited_reversed'
  return isDue ? 'credited' : 'pending'
}

/** Whether a report is of the amount that was reported before, at whatever rate it was paid. */
export function isSaidAgain(
  { points, reported_usd_micros: usdMicros }: OfferTransaction,
  report: CreditReport,
): boolean {
  if (usdMicros === null || report.usdMicros === undefined) return points === report.points
  return usdMicros === report.usdMicros
}

/** What the click brought before. */
async function paidFor(tx: Tx, { clickId }: CreditReport): Promise<OfferTransaction | undefined> {
  if (clickId === null) return undefined
  return tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('click_id', '=', clickId)
    .executeTakeFirst()
}

type Reported = { row: OfferTransaction; releaseAt: Date }

async function keepReport(
  tx: Tx,
  { id }: OfferTransaction,
  report: CreditReport,
): Promise<Reported> {
  const { playerId, points, now } = report
  const percent = await boostPercentOf(tx, playerId, now)
  const releaseAt = await releaseTimeOf(tx, { playerId, now })
  if (report.clickId !== null) await keepClickReported(tx, report.clickId, now)
  const row = await tx
    .updateTable('offer_transaction')
    .set({
      points,
      boost_points: Math.floor((points * percent) / 100),
      reported_usd_micros: report.usdMicros ?? null,
      offer_name: report.offerName,
      click_id: report.clickId,
      reported_at: now,
      release_at: releaseAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, releaseAt }
}

async function keepClickReported(tx: Tx, clickId: number, now: Date): Promise<void> {
  await tx.updateTable('offer_click').set({ reported_at: now }).where('id', '=', clickId).execute()
}
