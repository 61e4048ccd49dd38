import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#errors/app-error.ts'
import type { Postback, ReportedReversal } from './network.ts'

type Report = { transactionId: string; user: string; points: number; offerName: string | null }

/**
 * A credit of points to a user, or `nothing` when there are no points.
 * @throws AppError `invalid_request` when the points are negative
 */
export function creditOf({ points, ...report }: Report): Postback {
  if (points < 0) throw new AppError('invalid_request', text(m.postbackCreditNegative))
  if (points === 0) return { kind: 'nothing' }
  return { kind: 'credit', ...report, clickId: null, reward: { points } }
}

/** A reversal of a whole credit under the credit's transaction id. */
export function reversalOf({
  transactionId,
  user,
}: Pick<Report, 'transactionId' | 'user'>): ReportedReversal {
  return { kind: 'reversal', transactionId, of: transactionId, user, points: 'all' }
}

/** A reversal of the given points, regardless of their sign, or `nothing` when there are none. */
export function partialReversalOf({
  points,
  ...report
}: Omit<Report, 'offerName'> & { of: string }): Postback {
  return points === 0
    ? { kind: 'nothing' }
    : { kind: 'reversal', ...report, points: Math.abs(points) }
}

/**
 * For networks that report credits and reversals in one value: positive points are a credit, negative
 * points reverse the credit with the same transaction id.
 */
export function signedReportOf({ offerName, ...report }: Report): Postback {
  if (report.points < 0) return partialReversalOf({ ...report, of: report.transactionId })
  return creditOf({ ...report, offerName })
}
