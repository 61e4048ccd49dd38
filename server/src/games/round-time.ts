import type { OpenRound } from './open-round.ts'

/** What the rules are told about the time of a move. */
export type RoundTime = { elapsedMs: number; isInterrupted: boolean }

/** A round that is ended this late had no server to end it, or to cash out from. */
const LATE_MS = 10_000

/**
 * The time of a move that arrived at `at`, on a process that is up since `upSince`. A round is
 * interrupted when its end came before this process was there, or long before the move.
 */
export function timeOf(
  { startedAt, dueAt }: OpenRound,
  { at, upSince }: { at: Date; upSince: Date },
): RoundTime {
  return {
    elapsedMs: Math.max(0, at.getTime() - startedAt.getTime()),
    isInterrupted: dueAt < upSince || at.getTime() - dueAt.getTime() > LATE_MS,
  }
}
