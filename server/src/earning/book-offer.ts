import { points } from '@tallyhouse/game-rules/points'
import type { Tx } from '../db/connect.ts'
import { chargeBack, earn } from '../ledger/earn.ts'
import { notify } from '../notifications/notify.ts'
import { payReferrer, takeBackFromReferrer } from '../referrals/referral-money.ts'
import type { Earner, OfferTransaction } from './offer-transaction.ts'

/** The whole of a reported offer, its boost included, in points. */
export function wholeOf({ points, boost_points }: OfferTransaction): number {
  return (points ?? 0) + boost_points
}

/** Moves an offer's points to its player, whole, and what is due to whoever brought them. */
export async function bookCredit(
  tx: Tx,
  { playerId, books, referrerId }: Earner,
  { offer, now }: { offer: OfferTransaction; now: Date },
): Promise<void> {
  await tx
    .updateTable('offer_transaction')
    .set({ credited_at: now })
    .where('id', '=', offer.id)
    .execute()
  const amount = points(wholeOf(offer))
  earn(books, { playerId, reason: 'offer_credit', amount, sourceId: offer.id })
  await books.write(now)
  const news = { playerId, type: 'offer', title: 'Offer credited', amount } as const
  await notify(tx, [{ ...news, message: `${nameOf(offer)} was credited.` }], now)
  if (referrerId === undefined) return
  const credited = { id: offer.id, points: amount }
  await payReferrer(tx, books, { friendId: playerId, referrerId, offer: credited, now })
}

/** What one reversal took of a credited offer, in points. */
export type Taken = { reversalId: number; taken: number }

/** Moves what a reversal took back to its network, and the referrer's share with it. */
export async function bookReversal(
  tx: Tx,
  { playerId, books, referrerId }: Earner,
  { offer, reversalId, taken, now }: Taken & { offer: OfferTransaction; now: Date },
): Promise<void> {
  chargeBack(books, { playerId, of: 'offer', amount: points(taken), sourceId: reversalId })
  await books.write(now)
  const message = `The network took ${taken.toLocaleString('en')} points back for ${nameOf(offer)}.`
  await notify(tx, [{ playerId, type: 'offer', title: 'Offer reversed', message }], now)
  if (referrerId === undefined) return
  const part = { id: offer.id, points: taken, of: wholeOf(offer) }
  await takeBackFromReferrer(tx, books, { friendId: playerId, referrerId, offer: part, now })
}

function nameOf({ offer_name }: OfferTransaction): string {
  return offer_name ?? 'Your offer'
}
