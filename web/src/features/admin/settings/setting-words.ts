import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'
import { formatPoints } from '../../../lib/format-points.ts'
import type { Setting } from './settings-query.ts'

export type GroupName = 'money' | 'payouts' | 'earning' | 'rain'

type Words = { group: GroupName; title: string; unit?: Unit; zero?: string }
type Unit =
  | 'pts'
  | 'requests'
  | 'Robux'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | '%'
  | 'signals'

const words: Record<string, Words> = {
  signup_bonus: { group: 'money', title: 'Sign-up bonus', unit: 'pts' },
  points_per_usd: { group: 'money', title: 'Points for one dollar', unit: 'pts' },
  robux_per_point: { group: 'money', title: 'Robux for one point', unit: 'Robux' },
  withdrawal_daily_limit: { group: 'money', title: 'Daily withdrawal limit', unit: 'pts' },
  withdrawals_per_day: { group: 'money', title: 'Daily number of withdrawals', unit: 'requests' },
  bonus_unlock_points: {
    group: 'payouts',
    title: 'Offer earnings that unlock withdrawals',
    unit: 'pts',
    zero: 'none',
  },
  new_account_auto_points: {
    group: 'payouts',
    title: 'New account: paid automatically up to',
    unit: 'pts',
    zero: 'never',
  },
  payouts_paused: { group: 'payouts', title: 'Payouts paused' },
  withdrawal_methods: { group: 'payouts', title: 'Methods that are on', zero: 'none' },
  withdrawal_methods_soon: { group: 'payouts', title: 'Methods shown as Soon', zero: 'none' },
  payout_address_wait_hours: {
    group: 'payouts',
    title: 'Hold for new payout addresses',
    unit: 'hours',
  },
  two_admins_from_points: {
    group: 'payouts',
    title: 'Two admins approve from',
    unit: 'pts',
    zero: 'never',
  },
  auto_approve_points: {
    group: 'payouts',
    title: 'Auto-approve: up to',
    unit: 'pts',
    zero: 'never',
  },
  auto_approve_account_days: {
    group: 'payouts',
    title: 'Auto-approve: minimum account age',
    unit: 'days',
  },
  auto_approve_chargeback_percent: {
    group: 'payouts',
    title: 'Auto-approve: maximum reversed offers',
    unit: '%',
  },
  auto_approve_signals: {
    group: 'payouts',
    title: 'Auto-approve: maximum open signals',
    unit: 'signals',
  },
  offer_hold_days: { group: 'earning', title: 'Hold of an offer', unit: 'days' },
  offer_risk_hold_days: {
    group: 'earning',
    title: 'Hold after many chargebacks',
    unit: 'days',
  },
  offer_report_max_points: {
    group: 'earning',
    title: 'Offer approved by an admin above',
    unit: 'pts',
  },
  boost_percent: { group: 'earning', title: 'Boost after a mega bonus', unit: '%' },
  referral_reward: { group: 'earning', title: 'Referral: reward', unit: 'pts' },
  referral_threshold: {
    group: 'earning',
    title: 'Referral: points the friend must earn',
    unit: 'pts',
  },
  referral_commission_percent: {
    group: 'earning',
    title: 'Referral: commission on friends’ earnings',
    unit: '%',
  },
  rain_every_minutes: {
    group: 'rain',
    title: 'Time between rains',
    unit: 'minutes',
    zero: 'only by hand',
  },
  rain_seconds: { group: 'rain', title: 'Length of a rain', unit: 'seconds' },
  rain_points: { group: 'rain', title: 'Points for each claim', unit: 'pts' },
  rain_budget: { group: 'rain', title: 'Points of one rain, at most', unit: 'pts' },
}

const methodNames: Record<z.output<typeof withdrawalMethod>, string> = {
  robux: 'Robux',
  paypal: 'PayPal',
  zelle: 'Zelle',
  cashapp: 'CashApp',
  giftcard: 'Gift Card',
  crypto: 'Crypto',
}

const parts = { minimum: 'minimum', fee: 'fee', provider: 'paid by' } as const

export type MethodPart = keyof typeof parts

/** Which method a key is about, and what of it; undefined for the others. */
export function methodOf(key: string) {
  const [, part, name] = /^withdrawal_(minimum|fee|provider)_([a-z]+)$/.exec(key) ?? []
  const method = withdrawalMethod.options.find((option) => option === name)
  return method === undefined ? undefined : { method, part: part as MethodPart }
}

/** The group under which a setting is listed; undefined for notes and for what we have no word. */
export function groupOf(key: string): GroupName | undefined {
  return words[key]?.group
}

/** What a setting is called; a note is called by its key. */
export function titleOf(key: string): string {
  const ofMethod = methodOf(key)
  if (ofMethod) return `${methodNames[ofMethod.method]}: ${parts[ofMethod.part]}`
  return words[key]?.title ?? key
}

/** The unit of a setting's number. */
export function unitOf(key: string): Unit | undefined {
  const part = methodOf(key)?.part
  return part === 'minimum' || part === 'fee' ? 'pts' : words[key]?.unit
}

/** A setting's value as a person reads it: `5,000 pts`, `never`, `Yes`, `Robux, PayPal`. */
export function valueWords({ key, value, form }: Pick<Setting, 'key' | 'value' | 'form'>): string {
  const zero = words[key]?.zero
  switch (form?.kind) {
    case 'whole':
      if (value.trim() === '0' && zero) return zero
      if (value.trim() === '0' && methodOf(key)?.part === 'fee') return 'none'
      return [formatPoints(Number(value)), unitOf(key)].filter(Boolean).join(' ').replace(' %', '%')
    case 'flag':
      return value.trim() === 'true' ? 'Yes' : 'No'
    case 'choice':
      return optionName(value.trim())
    case 'list':
      return namesIn(value).map(optionName).join(', ') || (zero ?? '')
    default:
      return value
  }
}

/** The names in a list that is divided by commas. */
export function namesIn(value: string): string[] {
  const names = value.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '')
}

/** What a person calls an option: the name of a method or of who pays it, or the word itself. */
export function optionName(option: string): string {
  return Object.entries(methodNames).find(([method]) => method === option)?.[1] ?? option
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
