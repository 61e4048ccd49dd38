import {
  addressField,
  onceField,
  payoutMethods,
  type WithdrawalMethod,
} from '@tallyhouse/contract/payouts/all-methods'
import type { FixedRate } from '@tallyhouse/contract/payouts/payout-method'
import type { RateName } from '@tallyhouse/contract/payouts/rated-methods'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'

export type Method = WithdrawalMethod

/** What a withdrawal pays, without the fee. `units` is null if they are known only when it is sent. */
export function paidAmounts(method: Method, amount: number, settings: Settings) {
  const { rate } = payoutMethods[method]
  const fee = settings.withdrawalFees[method]
  const amountPoints = amount - fee
  const usdCents = Math.floor((amountPoints * 100) / settings.pointsPerUsd)
  const inDollars = rate.kind === 'usd' ? usdCents : null
  const units = rate.kind === 'fixed' ? amountPoints * unitsPerPoint(rate, settings) : inDollars
  return { fee, amountPoints, usdCents, units }
}

export function unitsPerPoint({ setting }: FixedRate, settings: Settings): number {
  return settings[setting.name as RateName]
}

/** A method's smallest withdrawal in points: at least the fee plus the smallest amount it can pay. */
export function minimumWithdrawal(method: Method, settings: Settings): number {
  const { rate } = payoutMethods[method]
  const smallestPaid =
    rate.kind === 'fixed'
      ? Math.ceil(rate.least / unitsPerPoint(rate, settings))
      : Math.ceil(settings.pointsPerUsd / 100)
  return Math.max(
    settings.withdrawalMinimums[method],
    settings.withdrawalFees[method] + smallestPaid,
  )
}

/** A method's largest withdrawal in points: the fee plus what the most units that it can pay are worth. */
export function maximumWithdrawal(method: Method, settings: Settings): number {
  const { rate } = payoutMethods[method]
  if (rate.kind !== 'fixed') return Number.POSITIVE_INFINITY
  return settings.withdrawalFees[method] + Math.floor(rate.most / unitsPerPoint(rate, settings))
}

/** The same for all ways to write a stored destination. */
export function destinationKey(method: Method, destination: string): string {
  return addressField(method).key(destination)
}

/** The key of what is paid once, such as a gamepass; null if a withdrawal by this method has none. */
export function onceKey(method: Method, details: Record<string, string>): string | null {
  const field = onceField(method)
  if (field === undefined) return null
  const entered = details[field.name]
  return entered === undefined ? null : field.key(entered)
}
