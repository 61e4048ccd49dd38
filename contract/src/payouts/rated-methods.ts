import { type AnyMethod, payoutMethods, withdrawalMethod } from './all-methods.ts'
import type { FixedRate, PayoutMethod } from './payout-method.ts'

type Rated = Extract<AnyMethod, { rate: FixedRate }>
/** The name of a setting for units per point. */
export type RateName = Rated['rate']['setting']['name']
/** A unit that such methods pay. */
export type RatedUnit = Rated['unit']['name']

type RatedMethod = Omit<PayoutMethod, 'rate' | 'method'> & {
  method: Rated['method']
  rate: FixedRate
}

/** The methods that pay their own units per point. */
export const ratedMethods = withdrawalMethod.options
  .map((method) => payoutMethods[method])
  .filter((method): method is RatedMethod => method.rate.kind === 'fixed')

/** A value for each setting for units per point. */
export function mapRates<Value>(toValue: (method: RatedMethod) => Value): Record<RateName, Value> {
  const entries = ratedMethods.map((method) => [method.rate.setting.name, toValue(method)])
  return Object.fromEntries(entries) as Record<RateName, Value>
}

/** A value for each unit that such methods pay. */
export function mapRatedUnits<Value>(
  toValue: (method: RatedMethod) => Value,
): Record<RatedUnit, Value> {
  const entries = ratedMethods.map((method) => [method.unit.name, toValue(method)])
  return Object.fromEntries(entries) as Record<RatedUnit, Value>
}
