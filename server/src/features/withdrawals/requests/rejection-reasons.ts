import type { ErrorCode } from '@tallyhouse/contract/errors'
import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import type { withdrawalEligibility } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { defaultText } from '#platform/errors/app-error.ts'
import { type EligibilityFacts, withdrawablePoints } from '../eligibility-facts.ts'
import { type Method, maximumWithdrawal, minimumWithdrawal } from '../methods.ts'
import type { PayoutProvider } from '../providers/payout-provider.ts'
import { isOn } from './terms.ts'

type Methods = z.output<typeof withdrawalEligibility.response>['methods']
type MethodReason = Methods[number]['reasons'][number]

export type Reason = {
  code: Extract<MethodReason['code'], ErrorCode>
  text: Text
}

type Rules = { settings: Settings; providers: PayoutProvider[] }

/** Why a player may not withdraw at all. */
export function reasonsOfPlayer({ isVerified, isBanned, debt }: EligibilityFacts): Reason[] {
  return [
    isVerified ? [] : reason('email_unverified'),
    isBanned ? reason('banned') : [],
    debt > 0 ? reason('debt_open', text(m.debtToRepay, { debt })) : [],
  ].flat()
}

/** Why a player who has not earned enough from offers may not withdraw yet. */
export function reasonsOfBonus(settings: Settings, facts: EligibilityFacts): Reason[] {
  const left = leftToUnlock(settings, facts)
  if (left === 0) return []
  return [reason('bonus_locked', text(m.bonusPointsLeft, { points: left }))]
}

/** How many more points the player must earn from offers before they may withdraw. */
export function leftToUnlock(
  { bonusUnlockPoints }: Settings,
  { earnedFromOffers }: EligibilityFacts,
): number {
  return Math.max(0, bonusUnlockPoints - earnedFromOffers)
}

/** Why an amount that the player has may not leave: some points are gifts, or were won with them. */
export function reasonsOfGifts(amount: number, facts: EligibilityFacts): Reason[] {
  const most = withdrawablePoints(facts)
  return amount > most ? [reason('gifts_locked', text(m.giftsStay, { points: most }))] : []
}

/** Why a player may not withdraw this amount by this method, in the order they are checked. */
export function reasonsOfAmount(
  { method, amount }: { method: Method; amount: number },
  { settings, providers, facts }: Rules & { facts: EligibilityFacts },
): Reason[] {
  const label = payoutMethods[method].label()
  const minimum = minimumWithdrawal(method, settings)
  const maximum = maximumWithdrawal(method, settings)
  const limit = settings.withdrawalDailyLimit
  const left = leftToday(settings, facts)
  const requests = settings.withdrawalsPerDay
  return [
    isOn(method, { settings, providers }) ? [] : reason('method_unavailable'),
    minimum > limit
      ? reason('method_unavailable', text(m.minimumAboveLimit, { method: label, minimum, limit }))
      : [],
    amount < minimum
      ? reason('below_minimum', text(m.methodMinimum, { method: label, minimum }))
      : [],
    amount > maximum
      ? reason('above_maximum', text(m.methodMaximum, { method: label, maximum }))
      : [],
    facts.requestsToday >= requests
      ? reason('daily_limit_reached', text(m.withdrawalsPerDay, { requests }))
      : [],
    amount > left ? reason('daily_limit_reached', text(m.dailyLimitLeft, { limit, left })) : [],
  ].flat()
}

/** How many points the daily limit still allows today. */
export function leftToday(
  { withdrawalDailyLimit }: Settings,
  { withdrawnToday }: EligibilityFacts,
): number {
  return Math.max(0, withdrawalDailyLimit - withdrawnToday)
}

function reason(code: Reason['code'], given: Text = defaultText(code)): Reason {
  return { code, text: given }
}
