import { raiseSignal } from '#core/safety/raise-signal.ts'
import { readBoostPercent } from '#features/rewards/boost.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ReviewReason, recordReview } from '../reviews/offer-review.ts'
import { bookCredit } from './book-offer.ts'
import { adoptReversals } from './conversions.ts'
import { decideReleaseTime } from './offer-hold.ts'
import { findOrRecordOffer, type OfferTransaction, openEarner } from './offer-transaction.ts'
import { enqueueRelease } from './release-job.ts'
import { takeBack } from './take-back.ts'

/** A completed offer as its network reports it. `points` excludes the boost. */
export type CreditReport = {
  network: string
  transactionId: string
  playerId: number
  points: number
  /** The reported amount in millionths of a dollar, for networks that do not report points. */
  usdMicros?: number
  /** The conversion's ID, for networks that name one beside the transaction. */
  conversionId?: string | undefined
  offerName: string | null
  /** The click that led to it, if the network sends it back. */
  clickId: number | null
  /** Why an admin must review it before its points become available. */
  review?: ReviewReason | undefined
  now: Date
}

export type CreditVerdict =
  | 'credited'
  | 'pending'
  | 'credited_reversed'
  | 'in_review'
  | 'duplicate'
  /** The click was already paid a different amount, for another report or by an admin. */
  | 'duplicate_other_amount'

/** Whether a verdict means that the network repeated an earlier report. */
export function isRepeat(verdict: string): boolean {
  return verdict === 'duplicate' || verdict === 'duplicate_other_amount'
}

/**
 * Records a reported credit once. It credits the points immediately, schedules their release, or
 * opens a review. Reversals that arrived earlier are applied in the same transaction. A click also
 * pays once: any further report for it, under any transaction name, is a duplicate.
 * @throws AppError `postback_conflict` when the transaction belongs to another player or was reported
 * with a different amount
 */
export async function creditOffer(tx: Tx, report: CreditReport): Promise<CreditVerdict> {
  const { playerId, now } = report
  const earner = await openEarner(tx, playerId)
  const paid = await findPaidOffer(tx, report)
  if (paid !== undefined)
    return isDuplicateReport(paid, report) ? 'duplicate' : 'duplicate_other_amount'
  const transaction = await findOrRecordOffer(tx, report)
  if (transaction.reported_at !== null) {
    if (!isDuplicateReport(transaction, report)) throw new AppError('postback_conflict')
    return 'duplicate'
  }
  const offer = await recordReport(tx, transaction, report)
  await adoptReversals(tx, offer.row)
  await watchVelocity(tx, { playerId, now })
  const isDue = offer.releaseAt <= now
  const { reversals, isFullyReversed } = await takeBack(tx, { offerId: offer.row.id, now })
  if (report.review !== undefined) {
    if (isFullyReversed) return 'credited_reversed'
    await recordReview(tx, { offerId: offer.row.id, playerId, reason: report.review, now })
    return 'in_review'
  }
  if (isDue) await bookCredit(tx, earner, { offer: offer.row, reversals, now })
  else await enqueueRelease(tx, offer.row.id, offer.releaseAt)
  if (isFullyReversed) return 'credited_reversed'
  return isDue ? 'credited' : 'pending'
}

/** Whether a report repeats the recorded amount, regardless of the rate at which it was paid. */
export function isDuplicateReport(
  { points, reported_usd_micros: usdMicros }: OfferTransaction,
  report: CreditReport,
): boolean {
  if (usdMicros === null || report.usdMicros === undefined) return points === report.points
  return usdMicros === report.usdMicros
}

/** The offer already reported for the report's click. */
async function findPaidOffer(
  tx: Tx,
  { clickId }: CreditReport,
): Promise<OfferTransaction | undefined> {
  if (clickId === null) return undefined
  return tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('click_id', '=', clickId)
    .executeTakeFirst()
}

type RecordedReport = { row: OfferTransaction; releaseAt: Date }

async function recordReport(
  tx: Tx,
  { id }: OfferTransaction,
  report: CreditReport,
): Promise<RecordedReport> {
  const { playerId, points, now } = report
  const percent = await readBoostPercent(tx, playerId, now)
  const releaseAt = await decideReleaseTime(tx, { playerId, now })
  if (report.clickId !== null) await markClickReported(tx, report.clickId, now)
  const row = await tx
    .updateTable('offer_transaction')
    .set({
      points,
      boost_points: Math.floor((points * percent) / 100),
      reported_usd_micros: report.usdMicros ?? null,
      conversion_id: report.conversionId ?? null,
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

async function markClickReported(tx: Tx, clickId: number, now: Date): Promise<void> {
  await tx.updateTable('offer_click').set({ reported_at: now }).where('id', '=', clickId).execute()
}

const HOUR_MS = 3_600_000
/** One person can hardly complete more offers than this within an hour. */
const CREDITS_PER_HOUR_MAX = 20

/** Raises an abuse signal for a player who completes offers implausibly fast. The offers are still paid. */
async function watchVelocity(
  tx: Tx,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  const { credits } = await tx
    .selectFrom('offer_transaction')
    .select((all) => all.fn.countAll<number>().as('credits'))
    .where('player_id', '=', playerId)
    .where('reported_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  if (credits <= CREDITS_PER_HOUR_MAX) return
  const details = { credits, hours: 1 }
  await raiseSignal(tx, { playerId, kind: 'offer_velocity', subject: '', details, now })
}
