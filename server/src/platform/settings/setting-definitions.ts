import type { adminSetting } from '@tallyhouse/contract/admin/settings'
import { gamepassPrices } from '@tallyhouse/contract/gamepass'
import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import * as z from 'zod/mini'

export type WithdrawalMethod = z.output<typeof withdrawalMethod>

/**
 * A setting that the product uses. `parse` converts the stored text to a value, or returns undefined when
 * it is not valid. `takes` describes valid values in words ("a whole number from 0 to 100"), and `form`
 * describes them for the input.
 */
export type SettingDefinition<Value> = {
  key: string
  takes: string
  form: SettingForm
  parse: (text: string) => Value | undefined
  fallback: Value
}

type SettingForm = NonNullable<z.output<typeof adminSetting>['form']>

const withdrawalMethods = z.array(withdrawalMethod)
const POINTS_MAX = 1_000_000_000

/** Bounds for the duration and the budget of one rain. */
export const rainSecondsBounds = { min: 5, max: 600 }
export const RAIN_BUDGET_MAX = 1_000_000

/** The settings that do not depend on a method. `fallback` applies if the row is missing or invalid. */
export const settingDefinitions = {
  signupBonus: whole('signup_bonus', { min: 0, max: 1_000_000, fallback: 10 }),
  pointsPerUsd: whole('points_per_usd', { min: 1, max: 1_000_000, fallback: 100 }),
  robuxPerPoint: whole('robux_per_point', { min: 1, max: 1_000, fallback: 1 }),
  withdrawalDailyLimit: whole('withdrawal_daily_limit', {
    min: 0,
    max: POINTS_MAX,
    fallback: 5000,
  }),
  withdrawalsPerDay: whole('withdrawals_per_day', { min: 1, max: 1000, fallback: 10 }),
  bonusUnlockPoints: whole('bonus_unlock_points', { min: 0, max: POINTS_MAX, fallback: 100 }),
  offerHoldDays: whole('offer_hold_days', { min: 0, max: 365, fallback: 0 }),
  offerRiskHoldDays: whole('offer_risk_hold_days', { min: 0, max: 365, fallback: 30 }),
  offerReportMaxPoints: whole('offer_report_max_points', {
    min: 1,
    max: 9_999_999,
    fallback: 20_000,
  }),
  offerEventMaxPoints: whole('offer_event_max_points', {
    min: 0,
    max: 9_999_999,
    fallback: 500,
  }),
  boostPercent: whole('boost_percent', { min: 0, max: 100, fallback: 10 }),
  referralReward: whole('referral_reward', { min: 0, max: 1_000_000, fallback: 500 }),
  referralThreshold: whole('referral_threshold', { min: 0, max: POINTS_MAX, fallback: 500 }),
  referralCommissionPercent: whole('referral_commission_percent', {
    min: 0,
    max: 100,
    fallback: 10,
  }),
  rainEveryMinutes: whole('rain_every_minutes', { min: 0, max: 10_080, fallback: 0 }),
  rainSeconds: whole('rain_seconds', { ...rainSecondsBounds, fallback: 15 }),
  rainPoints: whole('rain_points', { min: 1, max: 10_000, fallback: 20 }),
  rainBudget: whole('rain_budget', { min: 0, max: RAIN_BUDGET_MAX, fallback: 1000 }),
  withdrawalMethods: {
    key: 'withdrawal_methods',
    takes: `method names separated by commas: ${withdrawalMethod.options.join(', ')}`,
    form: { kind: 'list', options: withdrawalMethod.options },
    parse: parseMethods,
    fallback: new Set(['robux', 'paypal', 'zelle', 'cashapp']),
  } as SettingDefinition<ReadonlySet<WithdrawalMethod>>,
  withdrawalMethodsSoon: {
    key: 'withdrawal_methods_soon',
    takes: `method names separated by commas: ${withdrawalMethod.options.join(', ')}`,
    form: { kind: 'list', options: withdrawalMethod.options },
    parse: parseMethods,
    fallback: new Set(['giftcard', 'crypto']),
  } as SettingDefinition<ReadonlySet<WithdrawalMethod>>,
  payoutsPaused: flag('payouts_paused', false),
  payoutAddressWaitHours: whole('payout_address_wait_hours', { min: 0, max: 720, fallback: 24 }),
  newAccountAutoPoints: whole('new_account_auto_points', {
    min: 0,
    max: POINTS_MAX,
    fallback: 1000,
  }),
  autoApprovePoints: whole('auto_approve_points', { min: 0, max: POINTS_MAX, fallback: 0 }),
  autoApproveAccountDays: whole('auto_approve_account_days', { min: 0, max: 3650, fallback: 30 }),
  autoApproveChargebackPercent: whole('auto_approve_chargeback_percent', {
    min: 0,
    max: 100,
    fallback: 0,
  }),
  autoApproveSignals: whole('auto_approve_signals', { min: 0, max: 100, fallback: 0 }),
  twoAdminsFromPoints: whole('two_admins_from_points', { min: 0, max: POINTS_MAX, fallback: 0 }),
}

/** The smallest withdrawal of a method, in points. */
export function withdrawalMinimum(method: WithdrawalMethod): SettingDefinition<number> {
  const fallback = method === 'robux' ? 5 : 1000
  const bounds = method === 'robux' ? gamepassPrices : { min: 1, max: POINTS_MAX }
  return whole(`withdrawal_minimum_${method}`, { ...bounds, fallback })
}

/** All settings that the product uses. */
export function allSettingDefinitions(): SettingDefinition<unknown>[] {
  return [
    ...Object.values(settingDefinitions),
    ...withdrawalMethod.options.flatMap((method) => [
      withdrawalMinimum(method),
      withdrawalFee(method),
      withdrawalProvider(method),
    ]),
  ]
}

/** The fee for a withdrawal of a method, in points. */
export function withdrawalFee(method: WithdrawalMethod): SettingDefinition<number> {
  return whole(`withdrawal_fee_${method}`, { min: 0, max: 1_000_000, fallback: 0 })
}

/** `auto` selects the configured provider. */
const payoutProviderNames = ['auto', 'sandbox', 'paypal', 'webhook', 'manual'] as const
export type PayoutProviderName = (typeof payoutProviderNames)[number]

export function withdrawalProvider(
  method: WithdrawalMethod,
): SettingDefinition<PayoutProviderName> {
  return {
    key: `withdrawal_provider_${method}`,
    takes: `one of ${payoutProviderNames.join(', ')}`,
    form: { kind: 'choice', options: [...payoutProviderNames] },
    parse: (text) => payoutProviderNames.find((name) => name === text.trim()),
    fallback: 'auto',
  }
}

function flag(key: string, fallback: boolean): SettingDefinition<boolean> {
  const parse = (text: string) => {
    const word = text.trim()
    return word === 'true' ? true : word === 'false' ? false : undefined
  }
  return { key, takes: 'true or false', form: { kind: 'flag' }, parse, fallback }
}

function whole(
  key: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): SettingDefinition<number> {
  const parse = (text: string) => {
    const value = /^\s*[0-9]{1,10}\s*$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  }
  return {
    key,
    takes: `a whole number from ${min} to ${max}`,
    form: { kind: 'whole', min, max },
    parse,
    fallback,
  }
}

/** Parses methods separated by commas. The list may be empty; one unknown name makes it invalid. */
function parseMethods(text: string): ReadonlySet<WithdrawalMethod> | undefined {
  const names = text.split(',').map((name) => name.trim())
  const parsed = withdrawalMethods.safeParse(names.filter((name) => name !== ''))
  return parsed.success ? new Set(parsed.data) : undefined
}
