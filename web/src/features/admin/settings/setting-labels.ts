import type { adminSettings } from '@tallyhouse/contract/admin/settings'
import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-settings'
import type * as z from 'zod/mini'
import type { CallAnswer } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'

export type GroupName = 'money' | 'payouts' | 'earning' | 'rain'

type Unit =
  | 'points'
  | 'requests'
  | 'robux'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'percent'
  | 'signals'

type SettingLabel = {
  group: GroupName
  title: () => string
  unit?: Unit
  /** Shown in place of 0 or an empty list. */
  zero?: () => string
}

const labels: Record<string, SettingLabel> = {
  signup_bonus: { group: 'money', title: m.signupBonus, unit: 'points' },
  points_per_usd: { group: 'money', title: m.pointsPerUsd, unit: 'points' },
  robux_per_point: { group: 'money', title: m.robuxPerPoint, unit: 'robux' },
  withdrawal_daily_limit: { group: 'money', title: m.withdrawalDailyLimit, unit: 'points' },
  withdrawals_per_day: { group: 'money', title: m.withdrawalsPerDay, unit: 'requests' },
  bonus_unlock_points: {
    group: 'payouts',
    title: m.bonusUnlockPoints,
    unit: 'points',
    zero: m.none,
  },
  new_account_auto_points: {
    group: 'payouts',
    title: m.newAccountAutoPoints,
    unit: 'points',
    zero: m.never,
  },
  payouts_paused: { group: 'payouts', title: m.payoutsPaused },
  withdrawal_methods: { group: 'payouts', title: m.withdrawalMethods, zero: m.none },
  withdrawal_methods_soon: { group: 'payouts', title: m.withdrawalMethodsSoon, zero: m.none },
  payout_address_wait_hours: { group: 'payouts', title: m.payoutAddressWaitHours, unit: 'hours' },
  two_admins_from_points: {
    group: 'payouts',
    title: m.twoAdminsFromPoints,
    unit: 'points',
    zero: m.never,
  },
  auto_approve_points: {
    group: 'payouts',
    title: m.autoApprovePoints,
    unit: 'points',
    zero: m.never,
  },
  auto_approve_account_days: { group: 'payouts', title: m.autoApproveAccountDays, unit: 'days' },
  auto_approve_chargeback_percent: {
    group: 'payouts',
    title: m.autoApproveChargebackPercent,
    unit: 'percent',
  },
  auto_approve_signals: { group: 'payouts', title: m.autoApproveSignals, unit: 'signals' },
  offer_hold_days: { group: 'earning', title: m.offerHoldDays, unit: 'days' },
  offer_risk_hold_days: { group: 'earning', title: m.offerRiskHoldDays, unit: 'days' },
  offer_report_max_points: { group: 'earning', title: m.offerReportMaxPoints, unit: 'points' },
  boost_percent: { group: 'earning', title: m.boostPercent, unit: 'percent' },
  referral_reward: { group: 'earning', title: m.referralReward, unit: 'points' },
  referral_threshold: { group: 'earning', title: m.referralThreshold, unit: 'points' },
  referral_commission_percent: {
    group: 'earning',
    title: m.referralCommissionPercent,
    unit: 'percent',
  },
  rain_every_minutes: {
    group: 'rain',
    title: m.rainEveryMinutes,
    unit: 'minutes',
    zero: m.manualOnly,
  },
  rain_seconds: { group: 'rain', title: m.rainSeconds, unit: 'seconds' },
  rain_points: { group: 'rain', title: m.rainPoints, unit: 'points' },
  rain_budget: { group: 'rain', title: m.rainBudget, unit: 'points' },
}

const methodNames: Record<z.output<typeof withdrawalMethod>, () => string> = {
  robux: m.robux,
  paypal: m.paypal,
  zelle: m.zelle,
  cashapp: m.cashapp,
  giftcard: m.giftcard,
  crypto: m.crypto,
}

const providerNames: Record<string, () => string> = {
  auto: m.providerAuto,
  sandbox: m.providerSandbox,
  paypal: m.paypal,
  webhook: m.providerWebhook,
}

const methodTitles = {
  minimum: m.methodMinimum,
  fee: m.methodFee,
  provider: m.methodProvider,
}

export type MethodPart = keyof typeof methodTitles

/** The withdrawal method of a setting and which part of it the setting controls; undefined for other keys. */
export function methodOf(key: string) {
  const [, part, name] = /^withdrawal_(minimum|fee|provider)_([a-z]+)$/.exec(key) ?? []
  const method = withdrawalMethod.options.find((option) => option === name)
  return method === undefined ? undefined : { method, part: part as MethodPart }
}

/** The group that lists a setting; undefined for notes and settings without a label. */
export function groupOf(key: string): GroupName | undefined {
  return labels[key]?.group
}

/** The title of a setting, or the key of a note. */
export function titleOf(key: string): string {
  const ofMethod = methodOf(key)
  if (ofMethod) return methodTitles[ofMethod.part]({ method: methodNames[ofMethod.method]() })
  return labels[key]?.title() ?? key
}

export function unitOf(key: string): Unit | undefined {
  const part = methodOf(key)?.part
  return part === 'minimum' || part === 'fee' ? 'points' : labels[key]?.unit
}

type SettingValue = Pick<CallAnswer<typeof adminSettings>[number], 'key' | 'value' | 'form'>

/** A setting's value for display: `5,000 pts`, `never`, `Yes`, `Robux, PayPal`. */
export function formatValue({ key, value, form }: SettingValue): string {
  const zero = labels[key]?.zero
  switch (form?.kind) {
    case 'whole':
      if (value.trim() === '0' && zero) return zero()
      if (value.trim() === '0' && methodOf(key)?.part === 'fee') return m.none()
      return formatAmount(Number(value), unitOf(key))
    case 'flag':
      return value.trim() === 'true' ? m.yes() : m.no()
    case 'choice':
      return providerName(value.trim())
    case 'list':
      return namesIn(value).map(optionName).join(', ') || (zero?.() ?? '')
    default:
      return value
  }
}

function formatAmount(count: number, unit: Unit | undefined): string {
  return m.amount({ count, value: formatPoints(count), unit: unit ?? 'none' })
}

/** The names in a comma-separated list. */
export function namesIn(value: string): string[] {
  const names = value.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '')
}

/** The name of a withdrawal method, or the option itself. */
export function optionName(option: string): string {
  return Object.entries(methodNames).find(([method]) => method === option)?.[1]() ?? option
}

/** The name of a payout provider, or the option itself. */
export function providerName(option: string): string {
  return providerNames[option]?.() ?? option
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
