import { referralCommission } from '@tallyhouse/contract/rewards/referral-commission'
import { referralReward } from '@tallyhouse/contract/rewards/referral-reward'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { type Books, openBooks } from '#core/ledger/books.ts'
import { type NewNotification, notify } from '#core/notifications/notify.ts'
import { payRewards } from '#core/rewards/pay-rewards.ts'
import type { Tx } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { flagShared } from './flag-shared.ts'
import { readReferralStatus } from './referral-status.ts'
import { commissionLeft, takeBackPayment } from './take-back-payment.ts'

/** A friend and their referrer. Both wallets are locked. */
type Referral = { friendId: number; referrerId: number; now: Date }

/**
 * A player's referrer, who may have been paid for what the player earns. Read it before you open the
 * books, so that both wallets are locked together.
 */
export async function findReferrer(tx: Tx, friendId: number): Promise<number | undefined> {
  const referral = await tx
    .selectFrom('referral')
    .select('referrer_id')
    .where('friend_id', '=', friendId)
    .executeTakeFirst()
  return referral?.referrer_id
}

/**
 * Pays the referrer after the friend's own earning was booked. If the reward was paid before, this is a
 * commission on the offer. Otherwise it is the reward, once the friend is verified and has earned enough from
 * offers. Nothing is
 * paid while the referrer takes a break. A flagged referral pays nothing, and a suspicious one is flagged instead of paid. Writes the books before
 * reading the status and after the payment.
 */
export async function payReferrer(
  tx: Tx,
  books: Books,
  payment: Referral & { offer?: { id: number; points: number } },
): Promise<void> {
  const { friendId, offer, now } = payment
  await books.write(now)
  const [status, settings] = await Promise.all([
    readReferralStatus(tx, friendId, now),
    readSettings(tx),
  ])
  const { isPaused, isFlagged, isCleared, isVerified, earned, reward } = status
  const share = reward && offer ? computeCommission(offer.points, settings) : 0
  const isRewardDue = reward === undefined && isVerified && earned >= settings.referralThreshold
  if (isPaused || isFlagged || (share === 0 && !isRewardDue)) return
  if (!isCleared && (await flagShared(tx, payment))) return
  if (isRewardDue) await payReward(tx, books, { ...payment, settings })
  else if (offer) await payCommission(tx, books, { ...payment, offerId: offer.id, share })
  await books.write(now)
}

/**
 * Takes points back from the referrer after a chargeback on the friend's offer: the commission on the part of
 * the offer that was taken back, and the reward if the friend has fallen below its threshold. Update
 * `offer_transaction` first. Writes the books before reading the status and after the chargeback.
 */
export async function takeBackFromReferrer(
  tx: Tx,
  books: Books,
  { friendId, referrerId, offer, now }: Referral & { offer: { id: number } },
): Promise<void> {
  await books.write(now)
  const commission = await readCommission(tx, offer.id)
  if (commission !== undefined) {
    const { id, taken_points, ...paid } = commission
    const left = commissionLeft({ paid: paid.points, whole: paid.whole, taken: paid.taken })
    const amount = paid.points - taken_points - left
    if (amount > 0) await takeBackPayment(tx, books, { id, referrerId, amount, now })
  }
  const { earned, reward } = await readReferralStatus(tx, friendId, now)
  if (reward !== undefined && earned < reward.threshold) {
    const amount = reward.points
    await takeBackPayment(tx, books, { id: reward.id, referrerId, amount, now })
    if (amount > 0) await notify(tx, [rewardTaken({ referrerId, amount })], now)
  }
  await books.write(now)
}

function computeCommission(offerPoints: number, { referralCommissionPercent }: Settings): number {
  return Math.floor((offerPoints * referralCommissionPercent) / 100)
}

async function payCommission(
  tx: Tx,
  books: Books,
  { friendId, referrerId, offerId, share, now }: Referral & { offerId: number; share: number },
): Promise<void> {
  const { id } = await tx
    .insertInto('referral_payment')
    .values({
      friend_id: friendId,
      kind: 'commission',
      offer_transaction_id: offerId,
      points: share,
      threshold: null,
      paid_at: now,
      reversed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const amount = points(share)
  const payments = [{ playerId: referrerId, amount, sourceId: id }]
  await payRewards(tx, books, { reward: referralCommission, payments, now })
}

async function payReward(
  tx: Tx,
  books: Books,
  { friendId, referrerId, settings, now }: Referral & { settings: Settings },
): Promise<void> {
  const { id } = await tx
    .insertInto('referral_payment')
    .values({
      friend_id: friendId,
      kind: 'reward',
      offer_transaction_id: null,
      points: settings.referralReward,
      threshold: settings.referralThreshold,
      counts_challenges: false,
      paid_at: now,
      reversed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (settings.referralReward === 0) return
  const amount = points(settings.referralReward)
  const values = { points: amount, threshold: settings.referralThreshold }
  const payments = [{ playerId: referrerId, amount, sourceId: id, values }]
  await payRewards(tx, books, { reward: referralReward, payments, now })
}

/** The commission paid for an offer, and how much of the offer has been taken back. */
async function readCommission(tx: Tx, offerId: number) {
  const row = await tx
    .selectFrom('referral_payment as payment')
    .innerJoin('offer_transaction as offer', 'offer.id', 'payment.offer_transaction_id')
    .select(['payment.id', 'payment.points', 'payment.taken_points'])
    .select(['offer.points as reported', 'offer.boost_points', 'offer.taken_points as taken'])
    .where('offer_transaction_id', '=', offerId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { reported, boost_points, ...commission } = row
  return { ...commission, whole: (reported ?? 0) + boost_points }
}

/**
 * Permanently clears a flagged referral, and pays the reward if it is due. Commissions for offers that were
 * credited while the referral was flagged are not paid retroactively.
 */
export async function clearReferral(
  tx: Tx,
  { friendId, now }: { friendId: number; now: Date },
): Promise<void> {
  const { referrer_id: referrerId } = await tx
    .selectFrom('referral')
    .select('referrer_id')
    .where('friend_id', '=', friendId)
    .executeTakeFirstOrThrow()
  const books = await openBooks(tx, [friendId, referrerId])
  await tx
    .updateTable('referral')
    .set({ flag: null, flagged_at: null, cleared_at: now })
    .where('friend_id', '=', friendId)
    .execute()
  await payReferrer(tx, books, { friendId, referrerId, now })
}

type Reward = { referrerId: number; amount: number }

/** Announces that a reward was taken back, and how it can be earned again. */
function rewardTaken({ referrerId, amount }: Reward): NewNotification {
  return {
    playerId: referrerId,
    type: 'system',
    title: text(m.referralRewardTakenTitle),
    message: text(m.referralRewardTakenBody),
    amount,
  }
}
