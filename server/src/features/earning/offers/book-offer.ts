import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { chargeBack, earn } from '#core/ledger/earn.ts'
import { notify } from '#core/notifications/notify.ts'
import { payReferrer, takeBackFromReferrer } from '#features/referrals/referral-money.ts'
import type { Tx } from '#platform/db/connect.ts'
import { offerNameValues } from './offer-name.ts'
import type { Earner, OfferTransaction } from './offer-transaction.ts'
import { enqueueReclaims } from './reclaim.ts'

/** A reported offer's full amount in points, including its boost. */
export function fullAmount({ points, boost_points }: OfferTransaction): number {
  return (points ?? 0) + boost_points
}

/** The points that one reversal takes from an offer. */
export type AppliedReversal = { reversalId: number; taken: number }

type Booking = {
  offer: OfferTransaction
  reversals: AppliedReversal[]
  /** An admin's reason for the reversals; none if the network reported them. */
  reason?: string | undefined
  now: Date
}

/**
 * Moves an offer's full points to its player, then returns what earlier reversals took to the
 * network. The referrer's share and the player's level depend on the remainder.
 */
export async function bookCredit(tx: Tx, earner: Earner, booking: Booking): Promise<void> {
  const { playerId, books, referrerId } = earner
  const { offer, reversals, now } = booking
  await tx
    .updateTable('offer_transaction')
    .set({ credited_at: now })
    .where('id', '=', offer.id)
    .execute()
  const amount = points(fullAmount(offer))
  earn(books, { playerId, reason: 'offer_credit', amount, sourceId: offer.id })
  chargeReversals(earner, reversals)
  await books.write(now)
  const title = text(m.offerCreditedTitle)
  const message = text(m.offerCreditedBody, offerNameValues(offer))
  await notify(tx, [{ playerId, type: 'offer', title, message, amount }], now)
  await notifyReversals(tx, earner, booking)
  if (referrerId !== undefined) {
    const referred = {
      friendId: playerId,
      referrerId,
      offer: { id: offer.id, points: amount },
      now,
    }
    await payReferrer(tx, books, referred)
    if (reversals.length > 0) await takeBackFromReferrer(tx, books, referred)
  }
  if (reversals.length > 0) await enqueueReclaims(tx, earner, now)
}

/** Returns what reversals took to the network, including the referrer's share. */
export async function bookReversals(tx: Tx, earner: Earner, booking: Booking): Promise<void> {
  const { playerId, books, referrerId } = earner
  const { offer, reversals, now } = booking
  if (reversals.length === 0) return
  chargeReversals(earner, reversals)
  await books.write(now)
  await notifyReversals(tx, earner, booking)
  if (referrerId !== undefined) {
    await takeBackFromReferrer(tx, books, { friendId: playerId, referrerId, offer, now })
  }
  await enqueueReclaims(tx, earner, now)
}

function chargeReversals({ playerId, books }: Earner, reversals: AppliedReversal[]): void {
  for (const { reversalId, taken } of reversals) {
    chargeBack(books, { playerId, of: 'offer', amount: points(taken), sourceId: reversalId })
  }
}

async function notifyReversals(
  tx: Tx,
  { playerId }: Earner,
  { offer, reversals, reason, now }: Booking,
): Promise<void> {
  const notifications = reversals.map(({ taken }) => {
    const values = { points: taken, ...offerNameValues(offer) }
    return {
      playerId,
      type: 'offer' as const,
      title: text(m.offerReversedTitle),
      message:
        reason === undefined
          ? text(m.offerReversedBody, values)
          : text(m.offerReversedByAdminBody, { ...values, reason }),
    }
  })
  await notify(tx, notifications, now)
}
