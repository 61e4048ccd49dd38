import { formatPoints, formatUsd } from '../../lib/format-points.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

type Asked = Pick<WithdrawalDraft, 'method' | 'amount'>

/** What arrives for a draft, once the fee is kept: `50 Robux`, `$10.00`. */
export function receivedFor(asked: Asked, terms: WithdrawalTerms): string {
  if (asked.method === 'robux') return `${formatPoints(receivedRobux(asked, terms))} Robux`
  const cents = Math.floor((paidPoints(asked, terms) * 100) / terms.pointsPerUsd)
  return formatUsd((cents / 100).toFixed(2))
}

/** Robux that arrive for a draft. */
export function receivedRobux(asked: Asked, terms: WithdrawalTerms): number {
  return paidPoints(asked, terms) * terms.robuxPerPoint
}

/** What is kept of each withdrawal of a method, in points. */
export function feeOf(method: WithdrawalDraft['method'], { methods }: WithdrawalTerms): number {
  return methods.find((offered) => offered.method === method)?.feePoints ?? 0
}

function paidPoints({ method, amount }: Asked, terms: WithdrawalTerms): number {
  return Number.isFinite(amount) ? Math.max(0, amount - feeOf(method, terms)) : 0
}
