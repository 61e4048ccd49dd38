import type { OpenRound } from './open-round.ts'

/** What the rules are told about the time of a move. */
export type RoundTime = { elapsedMs: number; isInterrupted: boolean }

/** A crash is booked this much later, so that cash-outs which arrived before it are judged first. */
export const CASH_OUTS_FIRST_MS = 100

/** A round that is ended this late had no server to end it, or to cash out from. */
const LATE_MS = 10_000

/**
 * The time of a move that arrived at `at`, on a process that is up since `upSince`. A live round is
 * interrupted when it crashed before this process was there, or long before the move.
 */
export function timeOf(
  { startedAt, dueAt }: OpenRound,
  { at, upSince }: { at: Date; upSince: Date },
): RoundTime {
  const crashedAt = dueAt.getTime() - CASH_OUTS_FIRST_MS
  return {
    elapsedMs: Math.max(0, at.getTime() - startedAt.getTime()),
    isInterrupted: crashedAt < upSince.getTime() || at.getTime() - crashedAt > LATE_MS,
  }
}
