import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import type { Db } from '../db/connect.ts'
import { countingValue } from './counting-value.ts'
import {
  type Known,
  knownSettings,
  type PayoutProviderName,
  type WithdrawalMethod,
  withdrawalFee,
  withdrawalMinimum,
  withdrawalProvider,
} from './known-settings.ts'

/** What an operator may set. Amounts are points, `robuxPerPoint` Robux. */
export type Settings = {
  signupBonus: number
  pointsPerUsd: number
  robuxPerPoint: number
  /** Points a player may withdraw in one UTC day. */
  withdrawalDailyLimit: number
  /** Withdrawals a player may request in one UTC day. */
  withdrawalsPerDay: number
  /** Points to earn from offers before anything can be withdrawn. */
  bonusUnlockPoints: number
  /** Days an offer credit waits, and for a player whose offers are often reversed. */
  offerHoldDays: number
  offerRiskHoldDays: number
  /** What one report of an offer pays at most without an admin's approval. */
  offerReportMaxPoints: number
  /** How much more offers pay after a mega bonus. */
  boostPercent: number
  /** Points for a friend who earned `referralThreshold` points. */
  referralReward: number
  referralThreshold: number
  /** Share of what a friend earns from offers thereafter. */
  referralCommissionPercent: number
  /** Minutes between two rains that come by themselves, 0 for none. */
  rainEveryMinutes: number
  rainSeconds: number
  /** What a rain pays each claimant, and all of them together. */
  rainPoints: number
  rainBudget: number
  withdrawalMinimums: Record<WithdrawalMethod, number>
  /** What is kept of a withdrawal, and who pays it out. */
  withdrawalFees: Record<WithdrawalMethod, number>
  withdrawalProviders: Record<WithdrawalMethod, PayoutProviderName>
  /** The methods that are on, and those that are shown as "Soon". */
  withdrawalMethods: ReadonlySet<WithdrawalMethod>
  withdrawalMethodsSoon: ReadonlySet<WithdrawalMethod>
  /** Whether nothing is sent to be paid at the moment. */
  payoutsPaused: boolean
  /** Hours for which nothing is paid to a payout address that was added. */
  payoutAddressWaitHours: number
  /** Points an account is paid without review in its first seven days. */
  newAccountAutoPoints: number
  /** Reviewed withdrawals of at most so many points need no admin, 0 for none, ... */
  autoApprovePoints: number
  /** ... if the account is so old, and so few offers were reversed and signals are open. */
  autoApproveAccountDays: number
  autoApproveChargebackPercent: number
  autoApproveSignals: number
  /** Withdrawals of at least so many points take two admins; 0 for none. */
  twoAdminsFromPoints: number
}

/** The settings as they are now. A row that is missing or makes no sense counts as its fallback. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', countingValue.as('value')])
    .execute()
  const texts = new Map(rows.map(({ key, value }) => [key, value]))
  const byMethod = <Value>(known: (method: WithdrawalMethod) => Known<Value>) =>
    Object.fromEntries(
      withdrawalMethod.options.map((method) => [method, effective(texts, known(method))]),
    ) as Record<WithdrawalMethod, Value>
  return {
    signupBonus: effective(texts, knownSettings.signupBonus),
    pointsPerUsd: effective(texts, knownSettings.pointsPerUsd),
    robuxPerPoint: effective(texts, knownSettings.robuxPerPoint),
    withdrawalDailyLimit: effective(texts, knownSettings.withdrawalDailyLimit),
    withdrawalsPerDay: effective(texts, knownSettings.withdrawalsPerDay),
    bonusUnlockPoints: effective(texts, knownSettings.bonusUnlockPoints),
    offerHoldDays: effective(texts, knownSettings.offerHoldDays),
    offerRiskHoldDays: effective(texts, knownSettings.offerRiskHoldDays),
    offerReportMaxPoints: effective(texts, knownSettings.offerReportMaxPoints),
    boostPercent: effective(texts, knownSettings.boostPercent),
    referralReward: effective(texts, knownSettings.referralReward),
    referralThreshold: effective(texts, knownSettings.referralThreshold),
    referralCommissionPercent: effective(texts, knownSettings.referralCommissionPercent),
    rainEveryMinutes: effective(texts, knownSettings.rainEveryMinutes),
    rainSeconds: effective(texts, knownSettings.rainSeconds),
    rainPoints: effective(texts, knownSettings.rainPoints),
    rainBudget: effective(texts, knownSettings.rainBudget),
    withdrawalMinimums: byMethod(withdrawalMinimum),
    withdrawalFees: byMethod(withdrawalFee),
    withdrawalProviders: byMethod(withdrawalProvider),
    withdrawalMethods: effective(texts, knownSettings.withdrawalMethods),
    withdrawalMethodsSoon: effective(texts, knownSettings.withdrawalMethodsSoon),
    payoutsPaused: effective(texts, knownSettings.payoutsPaused),
    payoutAddressWaitHours: effective(texts, knownSettings.payoutAddressWaitHours),
    newAccountAutoPoints: effective(texts, knownSettings.newAccountAutoPoints),
    autoApprovePoints: effective(texts, knownSettings.autoApprovePoints),
    autoApproveAccountDays: effective(texts, knownSettings.autoApproveAccountDays),
    autoApproveChargebackPercent: effective(texts, knownSettings.autoApproveChargebackPercent),
    autoApproveSignals: effective(texts, knownSettings.autoApproveSignals),
    twoAdminsFromPoints: effective(texts, knownSettings.twoAdminsFromPoints),
  }
}

function effective<Value>(texts: Map<string, string>, known: Known<Value>): Value {
  const text = texts.get(known.key)
  return (text === undefined ? undefined : known.parse(text)) ?? known.fallback
}
