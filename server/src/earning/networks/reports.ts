import { AppError } from '../../http/app-error.ts'
import type { Postback, ReportedReversal } from './network.ts'

type Told = { transactionId: string; user: string; points: number; offerName: string | null }

/**
 * A credit of points to a user; one that rounds to none is nothing.
 * @throws AppError `invalid_request` when the points are negative
 */
export function creditOf({ points, ...told }: Told): Postback {
  if (points < 0) throw new AppError('invalid_request', 'A credit has no negative points.')
  if (points === 0) return { kind: 'nothing' }
  return { kind: 'credit', ...told, clickId: null, reward: { points } }
}

/** The whole of a credit is taken back, under the credit's own name. */
export function reversalOf({
  transactionId,
  user,
}: Pick<Told, 'transactionId' | 'user'>): ReportedReversal {
  return { kind: 'reversal', transactionId, of: transactionId, user, points: 'all' }
}

/** So many points of a credit are taken back, whatever their sign; none are nothing. */
export function takenBackOf({
  points,
  ...told
}: Omit<Told, 'offerName'> & { of: string }): Postback {
  return points === 0
    ? { kind: 'nothing' }
    : { kind: 'reversal', ...told, points: Math.abs(points) }
}

/**
 * For networks that tell both by one number: points are credited, or taken back of the credit of
 * the same name when they are negative.
 */
export function signedReportOf({ offerName, ...told }: Told): Postback {
  if (told.points < 0) return takenBackOf({ ...told, of: told.transactionId })
  return creditOf({ ...told, offerName })
}
