import { AppError } from '../http/app-error.ts'
import type { Epochs } from './epoch.ts'
import type { OpenRound } from './open-round.ts'

/**
 * The time of a move, as the rules need it: how long after the start it came, and how long after
 * the start the last heartbeat before an interruption was.
 */
export type RoundTime = { elapsedMs: number; interruptedAtMs: number | undefined }

/** A crash is booked this much later, so that cash-outs which arrived before it are judged first. */
export const CASH_OUTS_FIRST_MS = 100

/**
 * The time of a move of a live round that arrived at `at`.
 * @throws AppError `overloaded` while it is not decided whether an interruption came before the move
 */
export function timeOf({ startedAt, epoch }: OpenRound, at: Date, epochs: Epochs): RoundTime {
  const endedAt = epochs.endOf(epoch ?? epochs.current)
  if (endedAt === undefined && at > epochs.beatenAt) throw new AppError('overloaded')
  const since = (time: Date) => Math.max(0, time.getTime() - startedAt.getTime())
  return { elapsedMs: since(at), interruptedAtMs: endedAt && since(endedAt) }
}
