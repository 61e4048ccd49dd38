import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

type AmountDraft = Pick<WithdrawalDraft, 'method' | 'amount'>

/** What the player receives for a draft, after the fee: `50 Robux`, `$10.00`. */
export function receivedFor(draft: AmountDraft, terms: WithdrawalTerms): string {
  if (draft.method === 'robux')
    return m.robux({ amount: formatPoints(receivedRobux(draft, terms)) })
  const cents = Math.floor((paidPoints(draft, terms) * 100) / terms.pointsPerUsd)
  return formatUsd((cents / 100).toFixed(2))
}

export function receivedRobux(draft: AmountDraft, terms: WithdrawalTerms): number {
  return paidPoints(draft, terms) * terms.robuxPerPoint
}

/** The fee of each withdrawal by a method, in points. */
export function feeOf(method: WithdrawalDraft['method'], { methods }: WithdrawalTerms): number {
  return methods.find((offered) => offered.method === method)?.feePoints ?? 0
}

function paidPoints({ method, amount }: AmountDraft, terms: WithdrawalTerms): number {
  return Number.isFinite(amount) ? Math.max(0, amount - feeOf(method, terms)) : 0
}
