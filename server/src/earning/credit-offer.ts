import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { boostPercentOf } from '../rewards/boost.ts'
import { bookCredit } from './book-offer.ts'
import { releaseTimeOf } from './offer-hold.ts'
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
  offerName: string | null
  /** The click that led to it, where the network hands it back. */
  clickId: number | null
  now: Date
}

export type CreditVerdict = 'credited' | 'pending' | 'credited_reversed' | 'duplicate'

/**
 * Keeps a reported credit, once, and moves its points at once or has them released later. What was
 * reversed before it came is taken back in the same transaction. A click pays once, too: what is
 * reported for it under another name is a duplicate.
 * @throws AppError `postback_conflict` when the transaction is another player's, or was reported
 * with other points
 */
export async function creditOffer(tx: Tx, report: CreditReport): Promise<CreditVerdict> {
  const { playerId, now } = report
  const earner = await openEarner(tx, playerId)
  if (await hasPaid(tx, report)) return 'duplicate'
  const known = await findOrKeepOffer(tx, report)
  if (known.reported_at !== null) {
    if (known.points !== report.points) throw new AppError('postback_conflict')
    return 'duplicate'
  }
  const offer = await keepReport(tx, known, report)
  await watchVelocity(tx, { playerId, now })
  const isDue = offer.releaseAt <= now
  if (isDue) await bookCredit(tx, earner, { offer: offer.row, now })
  else await enqueueRelease(tx, offer.row.id, offer.releaseAt)
  const { isWhole } = await takeBack(tx, earner, { offerId: offer.row.id, now })
  if (isWhole) return 'credited_reversed'
  return isDue ? 'credited' : 'pending'
}

/** Whether the click brought its points under another name of the network. */
async function hasPaid(tx: Tx, { clickId, network, transactionId }: CreditReport) {
  if (clickId === null) return false
  const paid = await tx
    .selectFrom('offer_transaction')
    .select(['network', 'transaction_id'])
    .where('click_id', '=', clickId)
    .executeTakeFirst()
  return paid !== undefined && (paid.network !== network || paid.transaction_id !== transactionId)
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
