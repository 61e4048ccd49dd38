import { challengeReward } from './challenge-reward.ts'
import { dailyBonus } from './daily-bonus.ts'
import { rain } from './rain.ts'
import { referralCommission } from './referral-commission.ts'
import { referralReward } from './referral-reward.ts'
import type { Reward } from './reward.ts'
import { signupBonus } from './signup-bonus.ts'

export const allRewards = [
  signupBonus,
  dailyBonus,
  challengeReward,
  referralReward,
  referralCommission,
  rain,
] as const satisfies Reward[]

export type AnyReward = (typeof allRewards)[number]
export type RewardReason = AnyReward['reason']
export type RewardNotificationType = Extract<
  AnyReward,
  { notificationType: string }
>['notificationType']

type Repayment<R> = R extends { repayment: infer Given }
  ? Extract<Given, string>
  : R extends { reason: infer Reason extends string }
    ? `${Reason}_debt_repayment`
    : never

/** The reasons of what rewards repay of a debt. */
export type RewardRepayment = Repayment<AnyReward>

/** The reason of what each reward repays of its player's debt; null if its players owe nothing. */
export const rewardRepayments = Object.fromEntries(
  allRewards.map((reward: Reward) => [
    reward.reason,
    reward.repayment === undefined ? `${reward.reason}_debt_repayment` : reward.repayment,
  ]),
) as Record<RewardReason, RewardRepayment | null>

/** A value for the reason of each reward, and the same one for each reason of what rewards repay. */
export function mapRewardReasons<Value, Repaid>(
  toValue: (reward: AnyReward) => Value,
  repaid: Repaid,
): Record<RewardReason, Value> & Record<RewardRepayment, Repaid> {
  const repayments = Object.values(rewardRepayments).filter((reason) => reason !== null)
  return Object.fromEntries<Value | Repaid>([
    ...allRewards.map((reward) => [reward.reason, toValue(reward)] as const),
    ...repayments.map((reason) => [reason, repaid] as const),
  ]) as Record<RewardReason, Value> & Record<RewardRepayment, Repaid>
}
