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
    valueOf(texts, withdrawalMinimum(method)),
  ])
  return {
    signupBonus: valueOf(texts, knownSettings.signupBonus),
    pointsPerUsd: valueOf(texts, knownSettings.pointsPerUsd),
    robuxPerPoint: valueOf(texts, knownSettings.robuxPerPoint),
    withdrawalDailyLimit: valueOf(texts, knownSettings.withdrawalDailyLimit),
    withdrawalMinimums: Object.fromEntries(minimums) as Settings['withdrawalMinimums'],
    withdrawalMethods: valueOf(texts, knownSettings.withdrawalMethods),
  }
}

function valueOf<Value>(texts: Map<string, string>, known: Known<Value>): Value {
  const text = texts.get(known.key)
  return (text === undefined ? undefined : known.parse(text)) ?? known.fallback
}
