import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#platform/errors/app-error.ts'
import type { Postback, ReportedReversal } from './network.ts'
import { malformed, readValue } from './values.ts'

type Report = {
  transactionId: string
  user: string
  points: number
  offerName: string | null
  conversionId?: string | undefined
}

/**
 * A report whose state or type, in the given parameters, is not known.
 * @throws AppError `invalid_request` when there is none at all
 */
export function unknownReport(values: URLSearchParams, ...names: string[]): Postback {
  const given = names.filter((name) => readValue(values, name) !== '')
  if (given.length === 0) throw malformed(names.join(', '))
  const what = given.map((name) => `${name}=${readValue(values, name).slice(0, 50)}`).join(', ')
  return { kind: 'unknown', what }
}

/**
 * A credit to a user in points, or `nothing` when there are no points.
 * @throws AppError `invalid_request` when the points are negative
 */
export function toCredit({ points, ...report }: Report): Postback {
  if (points < 0) throw new AppError('invalid_request', text(m.postbackCreditNegative))
  if (points === 0) return { kind: 'nothing' }
  return { kind: 'credit', ...report, clickId: null, reward: { points } }
}

/** A reversal of a whole credit: the one that it names, or else its own transaction's. */
export function toReversal({
  transactionId,
  of = transactionId,
  ...report
}: Pick<Report, 'transactionId' | 'user' | 'conversionId'> & { of?: string }): ReportedReversal {
  return { kind: 'reversal', transactionId, of, ...report, points: 'all' }
}

/** A reversal of the given points, regardless of their sign, or `nothing` when there are none. */
export function toPartialReversal({
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
export function toCreditOrReversal({ offerName, ...report }: Report): Postback {
  if (report.points < 0) return toPartialReversal({ ...report, of: report.transactionId })
  return toCredit({ ...report, offerName })
}
