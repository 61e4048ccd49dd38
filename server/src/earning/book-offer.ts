import { points } from '@tallyhouse/game-rules/points'
import type { Tx } from '../db/connect.ts'
import { chargeBack, earn } from '../ledger/earn.ts'
import { notify } from '../notifications/notify.ts'
import { payReferrer, takeBackFromReferrer } from '../referrals/referral-money.ts'
import type { Earner, OfferTransaction } from './offer-transaction.ts'
import { enqueueReclaims } from './reclaim.ts'

/** The whole of a reported offer, its boost included, in points. */
export function wholeOf({ points, boost_points }: OfferTransaction): number {
  return (points ?? 0) + boost_points
}

/** What one reversal took of a credited offer, in points. */
export type Taken = { reversalId: number; taken: number }

/** A credited offer, and what reversals take of it. */
type Booked = { offer: OfferTransaction; reversals: Taken[]; now: Date }

/**
 * Moves an offer's points to its player, whole, and what was taken back before to its network. What
 * is due to whoever brought them, and levels, are judged by what is left.
 */
export async function bookCredit(tx: Tx, earner: Earner, booked: Booked): Promise<void> {
  const { playerId, books, referrerId } = earner
  const { offer, reversals, now } = booked
  await tx
    .updateTable('offer_transaction')
    .set({ credited_at: now })
    .where('id', '=', offer.id)
    .execute()
  const amount = points(wholeOf(offer))
  earn(books, { playerId, reason: 'offer_credit', amount, sourceId: offer.id })
  bookTaken(earner, reversals)
  await books.write(now)
  const news = { playerId, type: 'offer', title: 'Offer credited', amount } as const
  await notify(tx, [{ ...news, message: `${offer.offer_name ?? 'Your offer'} was credited.` }], now)
  await tellTaken(tx, earner, booked)
  if (referrerId !== undefined) {
    const brought = { friendId: playerId, referrerId, offer: { id: offer.id, points: amount }, now }
    await payReferrer(tx, books, brought)
    if (reversals.length > 0) await takeBackFromReferrer(tx, books, brought)
  }
  if (reversals.length > 0) await enqueueReclaims(tx, earner, now)
}

/** Moves what reversals took back to their network, and the referrer's share with it. */
export async function bookReversals(tx: Tx, earner: Earner, booked: Booked): Promise<void> {
  const { playerId, books, referrerId } = earner
  const { offer, reversals, now } = booked
  if (reversals.length === 0) return
  bookTaken(earner, reversals)
  await books.write(now)
  await tellTaken(tx, earner, booked)
  if (referrerId !== undefined) {
    await takeBackFromReferrer(tx, books, { friendId: playerId, referrerId, offer, now })
  }
  await enqueueReclaims(tx, earner, now)
}

function bookTaken({ playerId, books }: Earner, reversals: Taken[]): void {
  for (const { reversalId, taken } of reversals) {
    chargeBack(books, { playerId, of: 'offer', amount: points(taken), sourceId: reversalId })
  }
}

async function tellTaken(
  tx: Tx,
  { playerId }: Earner,
  { offer, reversals, now }: Booked,
): Promise<void> {
  const news = reversals.map(({ taken }) => ({
    playerId,
    type: 'offer' as const,
    title: 'Offer reversed',
    message: `The network took ${taken.toLocaleString('en')} points back for ${offer.offer_name ?? 'your offer'}.`,
  }))
  await notify(tx, news, now)
}
