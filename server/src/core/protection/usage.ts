import type { LimitName } from './limit.ts'
import { endOfHour, firstHourInPeriod, type PlayHour } from './play-hours.ts'

/** What a player staked and was paid in each limit's period. */
export type PlaySums = Record<LimitName['days'], { staked: number; paid: number }>

/** What counts toward a player's limits: their totals, and open stakes. */
export type Played = { sums: PlaySums; openStake: number }

/** Sums the hours that count for each limit. */
export function sumPlayHours(hours: PlayHour[], now: Date): PlaySums {
  const sumDays = (days: LimitName['days']) => {
    const sum = { staked: 0, paid: 0 }
    const first = firstHourInPeriod(days, now)
    for (const { hour, staked, paid } of hours) {
      if (hour < first) continue
      sum.staked += staked
      sum.paid += paid
    }
    return sum
  }
  return { 1: sumDays(1), 7: sumDays(7), 30: sumDays(30) }
}

/** How much of a limit is used. A stake counts as lost until its round ends. */
export function computeUsedPoints({ kind, days }: LimitName, { sums, openStake }: Played): number {
  return openStake + countedPoints(kind, sums[days])
}

/**
 * When a stake over the limit will fit, if nothing else is played; undefined when it never will.
 * `hours` are those that may count, oldest first.
 */
export function fitsAt(
  { kind, days, points }: LimitName & { points: number },
  { used, stake, hours }: { used: number; stake: number; hours: PlayHour[] },
  now: Date,
): Date | undefined {
  const first = firstHourInPeriod(days, now)
  let left = used
  for (const hour of hours) {
    if (hour.hour < first) continue
    left -= countedPoints(kind, hour)
    if (left + stake <= points) return endOfHour(hour.hour, days)
  }
  return undefined
}

function countedPoints(
  kind: LimitName['kind'],
  { staked, paid }: { staked: number; paid: number },
): number {
  return kind === 'wager' ? staked : staked - paid
}
