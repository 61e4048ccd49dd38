import type { PlaySession } from '#session/play-session.ts'
import type { Acknowledged } from './acknowledged.ts'

const MINUTE_MS = 60_000

type Session = Pick<PlaySession, 'startedAt' | 'beganAt' | 'realityCheckMinutes'>

/** Whether a reality check is due: once per full interval since login. */
export function isRealityCheckDue(
  { startedAt, beganAt, realityCheckMinutes }: Session,
  answered: Acknowledged | null,
  now: number,
): boolean {
  if (realityCheckMinutes === null) return false
  const intervals = (ms: number) => Math.floor(ms / (realityCheckMinutes * MINUTE_MS))
  const elapsedMs = answered?.startedAt === startedAt ? answered.elapsedMs : 0
  return intervals(now - beganAt) > intervals(elapsedMs)
}
