import type { LimitName } from './limit.ts'
import { endOfHour, firstHourOf, type PlayHour } from './play-hours.ts'

/** What a player played: the hours that may count, oldest first, and the stakes of open rounds. */
export type Played = { hours: PlayHour[]; openStake: number }

/** How much of a limit is used. A stake counts as lost until its round is over. */
export function usedOf({ kind, days }: LimitName, { hours, openStake }: Played, now: Date): number {
  const first = firstHourOf(days, now)
  const counted = hours.filter(({ hour }) => hour >= first)
  return counted.reduce((sum, hour) => sum + partOf(kind, hour), openStake)
}

/**
 * When a stake that does not fit into a limit will, if nothing else is played; undefined when it
 * never will.
 */
export function fitsAt(
  { kind, days, points }: LimitName & { points: number },
  { hours, openStake, stake }: Played & { stake: number },
  now: Date,
): Date | undefined {
  const first = firstHourOf(days, now)
  const counted = hours.filter(({ hour }) => hour >= first)
  let used = usedOf({ kind, days }, { hours, openStake }, now)
  for (const hour of counted) {
    used -= partOf(kind, hour)
    if (used + stake <= points) return endOfHour(hour.hour, days)
  }
  return undefined
}

function partOf(kind: LimitName['kind'], { staked, paid }: PlayHour): number {
  return kind === 'wager' ? staked : staked - paid
}
