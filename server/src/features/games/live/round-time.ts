import { AppError } from '#platform/errors/app-error.ts'
import { type Epochs, isUninterrupted } from './epoch.ts'

/**
 * The time from a round's start to a move, and the time of the last heartbeat before an
 * interruption, also since the start.
 */
export type RoundTime = { elapsedMs: number; interruptedAtMs: number | undefined }

/**
 * The server ends a round this long after its crash, so that cash-outs that arrived earlier settle
 * first.
 */
export const CASH_OUTS_FIRST_MS = 100

/**
 * The time of a live round's move that arrived at `at`.
 * @throws AppError `overloaded` while it is undecided whether an interruption precedes the move
 */
export function computeRoundTime(
  { startedAt, epoch }: { startedAt: Date; epoch: number | null },
  at: Date,
  epochs: Epochs | undefined,
): RoundTime {
  if (epochs === undefined) throw new Error('the epochs of a live command were not read')
  const endedAt = epochs.findEnd(epoch ?? epochs.current)
  if (endedAt === undefined && at > epochs.lastHeartbeatAt) throw new AppError('overloaded')
  const since = (time: Date) => Math.max(0, time.getTime() - startedAt.getTime())
  return { elapsedMs: since(at), interruptedAtMs: endedAt && since(endedAt) }
}

/**
 * The epoch in which a live round starts.
 * @throws AppError `overloaded` while there is no recent heartbeat
 */
export function currentEpoch({ epochs, now }: { epochs: Epochs | undefined; now: Date }): number {
  if (epochs === undefined) throw new Error('the epochs of a live command were not read')
  if (!isUninterrupted(epochs.lastHeartbeatAt, now)) throw new AppError('overloaded')
  return epochs.current
}
