import type { Generated, GeneratedAlways } from 'kysely'

/** Referrals and their rewards. */
export type ReferralsTables = {
  referral: {
    friend_id: number
    referrer_id: number
    flag: 'address' | 'device' | null
    flagged_at: Date | null
    cleared_at: Date | null
    created_at: Date
  }
  referral_payment: {
    id: GeneratedAlways<number>
    friend_id: number
    kind: 'reward' | 'commission'
    offer_transaction_id: number | null
    points: number
    threshold: number | null
    counts_challenges: Generated<boolean>
    paid_at: Date
    taken_points: Generated<number>
    reversed_at: Date | null
  }
  referral_chargeback: {
    id: GeneratedAlways<number>
    referral_payment_id: number
    points: number
    created_at: Date
  }
}
