import { gamepassPrices } from '@tallyhouse/contract/gamepass'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import {
  withdrawalMethodLabels as labels,
  type withdrawalMethod,
  type withdrawalTerms,
} from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'

export type Method = z.output<typeof withdrawalMethod>
export type Handling = z.output<typeof withdrawalTerms.answer>['methods'][number]['handling']

/** Each method's label on the page, and whether its payouts are automated or reviewed by an admin. */
export const methods: Record<Method, { label: string; handling: Handling }> = {
  robux: { label: labels.robux, handling: 'automated' },
  paypal: { label: labels.paypal, handling: 'review' },
  zelle: { label: labels.zelle, handling: 'review' },
  cashapp: { label: labels.cashapp, handling: 'review' },
  giftcard: { label: labels.giftcard, handling: 'review' },
  crypto: { label: labels.crypto, handling: 'review' },
}

/** What a withdrawal pays, without the fee. `robux` is null for every method but Robux. */
export function paidAmounts(method: Method, amount: number, settings: Settings) {
  const fee = settings.withdrawalFees[method]
  const amountPoints = amount - fee
  return {
    fee,
    amountPoints,
    usdCents: Math.floor((amountPoints * 100) / settings.pointsPerUsd),
    robux: method === 'robux' ? amountPoints * settings.robuxPerPoint : null,
  }
}

/** A method's smallest withdrawal in points: at least the fee plus the smallest amount it can pay. */
export function minimumWithdrawal(method: Method, settings: Settings): number {
  const smallestPaid =
    method === 'robux'
      ? Math.ceil(gamepassPrices.min / settings.robuxPerPoint)
      : Math.ceil(settings.pointsPerUsd / 100)
  return Math.max(
    settings.withdrawalMinimums[method],
    settings.withdrawalFees[method] + smallestPaid,
  )
}

/** A method's largest withdrawal in points: for Robux, the fee plus what the highest gamepass price is worth. */
export function maximumWithdrawal(method: Method, settings: Settings): number {
  if (method !== 'robux') return Number.POSITIVE_INFINITY
  return settings.withdrawalFees.robux + Math.floor(gamepassPrices.max / settings.robuxPerPoint)
}
