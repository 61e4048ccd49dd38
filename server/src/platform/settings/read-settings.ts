import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import type { Db } from '#platform/db/connect.ts'
import { effectiveValue } from './effective-value.ts'
import {
  type PayoutProviderName,
  type SettingDefinition,
  settingDefinitions,
  type WithdrawalMethod,
  withdrawalFee,
  withdrawalMinimum,
  withdrawalProvider,
} from './setting-definitions.ts'

/** Amounts are in points, `robuxPerPoint` in Robux. */
export type Settings = {
  signupBonus: number
  pointsPerUsd: number
  robuxPerPoint: number
  /** Points a player may withdraw in one UTC day. */
  withdrawalDailyLimit: number
  /** Withdrawals a player may request in one UTC day. */
  withdrawalsPerDay: number
  /** Points that a player must earn from offers before they can withdraw. */
  bonusUnlockPoints: number
  /** Days for which an offer credit is held; the second applies to players with frequent reversals. */
  offerHoldDays: number
  offerRiskHoldDays: number
  /** The most that one offer report pays without an admin's approval. */
  offerReportMaxPoints: number
  offerEventMaxPoints: number
  /** How much more offers pay after a mega bonus. */
  boostPercent: number
  /** The reward for a referred friend who has earned `referralThreshold` points. */
  referralReward: number
  referralThreshold: number
  /** The referrer's share of the friend's offer earnings after that. */
  referralCommissionPercent: number
  /** Minutes between scheduled rains; 0 disables them. */
  rainEveryMinutes: number
  rainSeconds: number
  /** What a rain pays per claim, and in total. */
  rainPoints: number
  rainBudget: number
  withdrawalMinimums: Record<WithdrawalMethod, number>
  /** The fee of a withdrawal, and the provider that pays it. */
  withdrawalFees: Record<WithdrawalMethod, number>
  withdrawalProviders: Record<WithdrawalMethod, PayoutProviderName>
  /** The enabled methods, and those shown as "Soon". */
  withdrawalMethods: ReadonlySet<WithdrawalMethod>
  withdrawalMethodsSoon: ReadonlySet<WithdrawalMethod>
  /** While true, no payout is sent to a provider. */
  payoutsPaused: boolean
  /** Hours after which a new payout address can be paid. */
  payoutAddressWaitHours: number
  /** Points that an account can withdraw without review in its first seven days. */
  newAccountAutoPoints: number
  /** Withdrawals in review up to this many points are approved automatically; 0 disables auto-approval. */
  autoApprovePoints: number
  /**
   * Further conditions of auto-approval: minimum account age, maximum percentage of reversed offers, and
   * maximum number of open signals.
   */
  autoApproveAccountDays: number
  autoApproveChargebackPercent: number
  autoApproveSignals: number
  /** Withdrawals of at least this many points need two admins; 0 disables the rule. */
  twoAdminsFromPoints: number
}

/** Reads the current settings. A missing or invalid row counts as the setting's fallback. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', effectiveValue.as('value')])
    .execute()
  const texts = new Map(rows.map(({ key, value }) => [key, value]))
  const byMethod = <Value>(define: (method: WithdrawalMethod) => SettingDefinition<Value>) =>
    Object.fromEntries(
      withdrawalMethod.options.map((method) => [method, effective(texts, define(method))]),
    ) as Record<WithdrawalMethod, Value>
  return {
    signupBonus: effective(texts, settingDefinitions.signupBonus),
    pointsPerUsd: effective(texts, settingDefinitions.pointsPerUsd),
    robuxPerPoint: effective(texts, settingDefinitions.robuxPerPoint),
    withdrawalDailyLimit: effective(texts, settingDefinitions.withdrawalDailyLimit),
    withdrawalsPerDay: effective(texts, settingDefinitions.withdrawalsPerDay),
    bonusUnlockPoints: effective(texts, settingDefinitions.bonusUnlockPoints),
    offerHoldDays: effective(texts, settingDefinitions.offerHoldDays),
    offerRiskHoldDays: effective(texts, settingDefinitions.offerRiskHoldDays),
    offerReportMaxPoints: effective(texts, settingDefinitions.offerReportMaxPoints),
    offerEventMaxPoints: effective(texts, settingDefinitions.offerEventMaxPoints),
    boostPercent: effective(texts, settingDefinitions.boostPercent),
    referralReward: effective(texts, settingDefinitions.referralReward),
    referralThreshold: effective(texts, settingDefinitions.referralThreshold),
    referralCommissionPercent: effective(texts, settingDefinitions.referralCommissionPercent),
    rainEveryMinutes: effective(texts, settingDefinitions.rainEveryMinutes),
    rainSeconds: effective(texts, settingDefinitions.rainSeconds),
    rainPoints: effective(texts, settingDefinitions.rainPoints),
    rainBudget: effective(texts, settingDefinitions.rainBudget),
    withdrawalMinimums: byMethod(withdrawalMinimum),
    withdrawalFees: byMethod(withdrawalFee),
    withdrawalProviders: byMethod(withdrawalProvider),
    withdrawalMethods: effective(texts, settingDefinitions.withdrawalMethods),
    withdrawalMethodsSoon: effective(texts, settingDefinitions.withdrawalMethodsSoon),
    payoutsPaused: effective(texts, settingDefinitions.payoutsPaused),
    payoutAddressWaitHours: effective(texts, settingDefinitions.payoutAddressWaitHours),
    newAccountAutoPoints: effective(texts, settingDefinitions.newAccountAutoPoints),
    autoApprovePoints: effective(texts, settingDefinitions.autoApprovePoints),
    autoApproveAccountDays: effective(texts, settingDefinitions.autoApproveAccountDays),
    autoApproveChargebackPercent: effective(texts, settingDefinitions.autoApproveChargebackPercent),
    autoApproveSignals: effective(texts, settingDefinitions.autoApproveSignals),
    twoAdminsFromPoints: effective(texts, settingDefinitions.twoAdminsFromPoints),
  }
}

function effective<Value>(texts: Map<string, string>, setting: SettingDefinition<Value>): Value {
  const text = texts.get(setting.key)
  return (text === undefined ? undefined : setting.parse(text)) ?? setting.fallback
}
