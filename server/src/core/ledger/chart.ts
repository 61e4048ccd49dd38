import { mapRewardReasons } from '@tallyhouse/contract/rewards/all-rewards'

/**
 * The accounts. A player has three: `available` to play and withdraw, `held` for points set aside,
 * and `debt`, which a chargeback of spent points drives below zero. All others belong to the house.
 */
export type Account = 'available' | 'held' | 'debt' | 'games' | 'offers' | 'bonuses' | 'payouts'

/** A player's lifetime transfer totals, stored in the wallet. */
export type Total = 'earned' | 'wagered' | 'won' | 'withdrawn'

/**
 * Which available points a transfer moves. `gift`: gifts, which the player did not earn
 * from offers. `own`: all others. Either takes the other kind once its own are used up.
 * `play`: both, in proportion, so that stakes and payouts never change the share of gifts.
 */
type Kind = 'gift' | 'own' | 'play'

type Posting = { kind: Kind; from: Account; to: Account; adds?: Total; takes?: Total }

const reward = { kind: 'gift', from: 'bonuses', to: 'available', adds: 'earned' } as const
const rewardRepayment = { kind: 'gift', from: 'available', to: 'debt' } as const

/**
 * Every reason for which points move, with the kind of points, the accounts they move between, and the
 * total they change. A transfer names only its reason, so it cannot go in the wrong direction. `source_id` is
 * the id of: the player (signup_bonus), the round (stake*, raise_hold, payout), the offer
 * transaction (offer_credit, offer_debt_repayment), the reversal (offer_chargeback*), the hold
 * (hold*, payout_return*), the claim (daily_bonus*, challenge_*), the referral payment
 * (referral_reward, referral_commission, referral_debt_repayment) or its chargeback
 * (referral_chargeback*), the rain (rain*), the recorded action (adjustment*).
 */
export const chart = {
  ...mapRewardReasons(() => reward, rewardRepayment),
  stake: { kind: 'play', from: 'available', to: 'games', adds: 'wagered' },
  stake_hold: { kind: 'play', from: 'available', to: 'held' },
  raise_hold: { kind: 'play', from: 'available', to: 'held' },
  stake_post: { kind: 'play', from: 'held', to: 'games', adds: 'wagered' },
  stake_void: { kind: 'play', from: 'held', to: 'available' },
  payout: { kind: 'play', from: 'games', to: 'available', adds: 'won' },
  offer_credit: { kind: 'own', from: 'offers', to: 'available', adds: 'earned' },
  offer_chargeback: { kind: 'own', from: 'available', to: 'offers', takes: 'earned' },
  offer_chargeback_debt: { kind: 'own', from: 'debt', to: 'offers', takes: 'earned' },
  offer_debt_repayment: { kind: 'own', from: 'available', to: 'debt' },
  referral_chargeback: { kind: 'gift', from: 'available', to: 'bonuses', takes: 'earned' },
  referral_chargeback_debt: { kind: 'gift', from: 'debt', to: 'bonuses', takes: 'earned' },
  adjustment_credit: { kind: 'own', from: 'bonuses', to: 'available' },
  adjustment_debit: { kind: 'own', from: 'available', to: 'bonuses' },
  adjustment_debt_repayment: { kind: 'own', from: 'available', to: 'debt' },
  hold: { kind: 'own', from: 'available', to: 'held' },
  hold_post: { kind: 'own', from: 'held', to: 'payouts', adds: 'withdrawn' },
  hold_void: { kind: 'own', from: 'held', to: 'available' },
  hold_debt_repayment: { kind: 'own', from: 'available', to: 'debt' },
  payout_return: { kind: 'own', from: 'payouts', to: 'available', takes: 'withdrawn' },
  payout_return_debt_repayment: { kind: 'own', from: 'available', to: 'debt' },
} as const satisfies Record<string, Posting>

export type Reason = keyof typeof chart

/** A reason's posting, typed so that its optional fields can be read. */
export function reasonPosting(reason: Reason): Posting {
  return chart[reason]
}

/** The reasons that change a total in a direction. */
export function reasonsWith(change: 'adds' | 'takes', total: Total): Reason[] {
  const reasons = Object.keys(chart) as Reason[]
  return reasons.filter((reason) => reasonPosting(reason)[change] === total)
}
