import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminSettings, settingKey, updateSetting } from '@tallyhouse/contract/admin/settings'
import { signupBonus } from '@tallyhouse/contract/identity'
import {
  withdrawalEligibility,
  withdrawalMethod,
  withdrawalTerms,
} from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-settings'
import type * as z from 'zod/mini'
import { type CallAnswer, type CallInput, call } from '#lib/calls/call.ts'
import { endpointQuery, shared } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'

type SettingLabel = {
  title: () => string
  unit?:
    | 'points'
    | 'requests'
    | 'robux'
    | 'days'
    | 'hours'
    | 'minutes'
    | 'seconds'
    | 'percent'
    | 'signals'
  /** Shown in place of 0 or an empty list. */
  zero?: () => string
}

const money: Record<string, SettingLabel> = {
  signup_bonus: { title: m.signupBonus, unit: 'points' },
  points_per_usd: { title: m.pointsPerUsd, unit: 'points' },
  robux_per_point: { title: m.robuxPerPoint, unit: 'robux' },
  withdrawal_daily_limit: { title: m.withdrawalDailyLimit, unit: 'points' },
  withdrawals_per_day: { title: m.withdrawalsPerDay, unit: 'requests' },
}

const payouts: Record<string, SettingLabel> = {
  bonus_unlock_points: { title: m.bonusUnlockPoints, unit: 'points', zero: m.none },
  new_account_auto_points: { title: m.newAccountAutoPoints, unit: 'points', zero: m.never },
  payouts_paused: { title: m.payoutsPaused },
  withdrawal_methods: { title: m.withdrawalMethods, zero: m.none },
  withdrawal_methods_soon: { title: m.withdrawalMethodsSoon, zero: m.none },
  payout_address_wait_hours: { title: m.payoutAddressWaitHours, unit: 'hours' },
  two_admins_from_points: { title: m.twoAdminsFromPoints, unit: 'points', zero: m.never },
  auto_approve_points: { title: m.autoApprovePoints, unit: 'points', zero: m.never },
  auto_approve_account_days: { title: m.autoApproveAccountDays, unit: 'days' },
  auto_approve_chargeback_percent: { title: m.autoApproveChargebackPercent, unit: 'percent' },
  auto_approve_signals: { title: m.autoApproveSignals, unit: 'signals' },
}

const earning: Record<string, SettingLabel> = {
  offer_hold_days: { title: m.offerHoldDays, unit: 'days' },
  offer_risk_hold_days: { title: m.offerRiskHoldDays, unit: 'days' },
  offer_report_max_points: { title: m.offerReportMaxPoints, unit: 'points' },
  offer_event_max_points: { title: m.offerEventMaxPoints, unit: 'points', zero: m.never },
  boost_percent: { title: m.boostPercent, unit: 'percent' },
  referral_reward: { title: m.referralReward, unit: 'points' },
  referral_threshold: { title: m.referralThreshold, unit: 'points' },
  referral_commission_percent: { title: m.referralCommissionPercent, unit: 'percent' },
}

const rain: Record<string, SettingLabel> = {
  rain_every_minutes: { title: m.rainEveryMinutes, unit: 'minutes', zero: m.manualOnly },
  rain_seconds: { title: m.rainSeconds, unit: 'seconds' },
  rain_points: { title: m.rainPoints, unit: 'points' },
  rain_budget: { title: m.rainBudget, unit: 'points' },
}

/** The settings in groups, without those of one withdrawal method. */
export const settingGroups = [
  { title: m.moneyGroup, settings: money },
  { title: m.payoutsGroup, settings: payouts },
  { title: m.earningGroup, settings: earning },
  { title: m.rainGroup, settings: rain },
]

const labels: Record<string, SettingLabel> = { ...money, ...payouts, ...earning, ...rain }

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
  manual: m.providerManual,
}

const methodTitles = { minimum: m.methodMinimum, fee: m.methodFee, provider: m.methodProvider }

export type MethodPart = keyof typeof methodTitles

/** The withdrawal method of a setting and which part of it the setting controls; undefined for other keys. */
export function parseMethodKey(key: string) {
  const [, part, name] = /^withdrawal_(minimum|fee|provider)_([a-z]+)$/.exec(key) ?? []
  const method = withdrawalMethod.options.find((option) => option === name)
  return method === undefined ? undefined : { method, part: part as MethodPart }
}

/** Whether a setting is in no group and of no method: a note, or a setting without a label. */
export function isUngrouped(key: string): boolean {
  return labels[key] === undefined && parseMethodKey(key) === undefined
}

export function settingTitle(key: string): string {
  const ofMethod = parseMethodKey(key)
  if (ofMethod) return methodTitles[ofMethod.part]({ method: methodNames[ofMethod.method]() })
  return labels[key]?.title() ?? key
}

export function settingUnit(key: string): SettingLabel['unit'] {
  const part = parseMethodKey(key)?.part
  return part === 'minimum' || part === 'fee' ? 'points' : labels[key]?.unit
}

export type Setting = CallAnswer<typeof adminSettings>[number]

/** A setting's value for display: `5,000 pts`, `never`, `Yes`, `Robux, PayPal`. */
export function formatValue({ key, value, form }: Pick<Setting, 'key' | 'value' | 'form'>): string {
  const zero = labels[key]?.zero
  switch (form?.kind) {
    case 'whole':
      if (value.trim() === '0' && zero) return zero()
      if (value.trim() === '0' && parseMethodKey(key)?.part === 'fee') return m.none()
      return m.amount({
        count: Number(value),
        value: formatPoints(Number(value)),
        unit: settingUnit(key) ?? 'none',
      })
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

export function namesIn(value: string): string[] {
  const names = value.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '')
}

export function optionName(option: string): string {
  return Object.entries(methodNames).find(([method]) => method === option)?.[1]() ?? option
}

export function providerName(option: string): string {
  return providerNames[option]?.() ?? option
}

/** Describes the valid values of a setting, for `RichText` with `<data>` tags; undefined for any text. */
export function valueHint({ form }: Pick<Setting, 'form'>): string | undefined {
  switch (form?.kind) {
    case 'whole':
      return m.wholeNumberHint(formatBounds(form))
    case 'flag':
      return m.flagHint()
    case 'choice':
      return m.choiceHint({ options: form.options.join(', ') })
    case 'list':
      return m.listHint({ options: form.options.join(', ') })
    default:
      return undefined
  }
}

export function valueError({ form }: Pick<Setting, 'form'>, value: string): string | undefined {
  const text = value.trim()
  if (form?.kind !== 'whole') return undefined
  const isValid = /^[0-9]{1,15}$/.test(text) && Number(text) >= form.min && Number(text) <= form.max
  return isValid ? undefined : m.wholeNumberError(formatBounds(form))
}

export function keyError(key: string): string | undefined {
  return settingKey.safeParse(key).success ? undefined : m.keyInvalid()
}

function formatBounds({ min, max }: { min: number; max: number }) {
  return { min: formatPoints(min), max: formatPoints(max) }
}

export const settingsQuery = { ...endpointQuery(adminSettings, {}), ...shared }

type Change = { key: string } & CallInput<typeof updateSetting>['body']

/**
 * Changes a setting or adds a note, and refetches everything that depends on settings. Its `updatedAt` is the
 * version that was shown; the server rejects the change if another admin has changed it since.
 */
export const settingChange = {
  send: ({ key, ...body }: Change) => call(updateSetting, { params: { key }, body }),
  successToast: changeToast,
  changes: [adminSettings, signupBonus, withdrawalTerms, withdrawalEligibility, adminActions],
}

/** The toast for a change: saved as a note, pending, or effective now. */
export function changeToast({ key, isDefined, waiting }: Setting) {
  if (!isDefined) {
    return { title: m.noteSavedTitle(), description: m.noteSavedDescription({ key }) }
  }
  const setting = settingTitle(key)
  return {
    title: m.savedTitle(),
    description: waiting
      ? m.pendingDescription({ setting, time: formatDateTime(waiting.from) })
      : m.savedDescription({ setting }),
  }
}
