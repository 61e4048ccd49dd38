import type { PlaySession } from '../../session/play-session.ts'
import type { Acknowledged } from './acknowledged.ts'

const MINUTE_MS = 60_000

type Session = Pick<PlaySession, 'startedAt' | 'beganAt' | 'realityCheckMinutes'>

/** Whether the player is to be told how long they play: once for each full stretch since log-in. */
export function isRealityCheckDue(
  { startedAt, beganAt, realityCheckMinutes }: Session,
  answered: Acknowledged | null,
  now: number,
): boolean {
  if (realityCheckMinutes === null) return false
  const stretches = (ms: number) => Math.floor(ms / (realityCheckMinutes * MINUTE_MS))
  const elapsedMs = answered?.startedAt === startedAt ? answered.elapsedMs : 0
  return stretches(now - beganAt) > stretches(elapsedMs)
}
