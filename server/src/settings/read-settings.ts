import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import type { Db } from '../db/connect.ts'
import {
  type Known,
  knownSettings,
  type WithdrawalMethod,
  withdrawalMinimum,
} from './known-settings.ts'

/** What an operator may set. Amounts are points, `robuxPerPoint` Robux. */
export type Settings = {
  signupBonus: number
  pointsPerUsd: number
  robuxPerPoint: number
  /** Points a player may withdraw in one UTC day. */
  withdrawalDailyLimit: number
  /** Days an offer credit waits, and for a player whose offers are often reversed. */
  offerHoldDays: number
  offerRiskHoldDays: number
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
  /** The methods that are on. */
  withdrawalMethods: ReadonlySet<WithdrawalMethod>
}

/** The settings as they are now. A row that is missing or makes no sense counts as its fallback. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  const texts = new Map(rows.map(({ key, value }) => [key, value]))
  const minimums = withdrawalMethod.options.map((method) => [
    method,
    effective(texts, withdrawalMinimum(method)),
  ])
  return {
    signupBonus: effective(texts, knownSettings.signupBonus),
    pointsPerUsd: effective(texts, knownSettings.pointsPerUsd),
    robuxPerPoint: effective(texts, knownSettings.robuxPerPoint),
    withdrawalDailyLimit: effective(texts, knownSettings.withdrawalDailyLimit),
    offerHoldDays: effective(texts, knownSettings.offerHoldDays),
    offerRiskHoldDays: effective(texts, knownSettings.offerRiskHoldDays),
    boostPercent: effective(texts, knownSettings.boostPercent),
    referralReward: effective(texts, knownSettings.referralReward),
    referralThreshold: effective(texts, knownSettings.referralThreshold),
    referralCommissionPercent: effective(texts, knownSettings.referralCommissionPercent),
    rainEveryMinutes: effective(texts, knownSettings.rainEveryMinutes),
    rainSeconds: effective(texts, knownSettings.rainSeconds),
    rainPoints: effective(texts, knownSettings.rainPoints),
    rainBudget: effective(texts, knownSettings.rainBudget),
    withdrawalMinimums: Object.fromEntries(minimums) as Settings['withdrawalMinimums'],
    withdrawalMethods: effective(texts, knownSettings.withdrawalMethods),
  }
}

function effective<Value>(texts: Map<string, string>, known: Known<Value>): Value {
  const text = texts.get(known.key)
  return (text === undefined ? undefined : known.parse(text)) ?? known.fallback
}
