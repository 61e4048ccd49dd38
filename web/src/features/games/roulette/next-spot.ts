import type { BetSpot } from './bet-spots.ts'

/** A step on the table: along the numbers, or across them. */
export type Step = { axis: 'along' | 'across'; sign: 1 | -1 }

const MISSED = 20
const ASIDE = 0.5
const SLACK = 0.1

/** The next spot in a direction, or the same one at the edge of the table. */
export function nextSpot(from: BetSpot, { axis, sign }: Step, spots: BetSpot[]): BetSpot {
  const other = axis === 'along' ? 'across' : 'along'
  let best = from
  let bestCost = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const ahead = sign * (spot[axis] - from[axis])
    if (ahead < 0.05) continue
    const aside = Math.abs(spot[other] - from[other])
    const missed = Math.max(0, aside - reach(spot, other) - reach(from, other))
    const cost = ahead + MISSED * missed + ASIDE * aside
    if (cost < bestCost) {
      best = spot
      bestCost = cost
    }
  }
  return best
}

function reach(spot: BetSpot, axis: Step['axis']): number {
  return (axis === 'along' ? spot.length : spot.breadth) / 2 - SLACK
}

const horizontal: Record<string, Step> = {
  ArrowRight: { axis: 'along', sign: 1 },
  ArrowLeft: { axis: 'along', sign: -1 },
  ArrowUp: { axis: 'across', sign: 1 },
  ArrowDown: { axis: 'across', sign: -1 },
}

const upright: Record<string, Step> = {
  ArrowRight: { axis: 'across', sign: 1 },
  ArrowLeft: { axis: 'across', sign: -1 },
  ArrowUp: { axis: 'along', sign: -1 },
  ArrowDown: { axis: 'along', sign: 1 },
}

/** The step of an arrow key on the table, which depends on its orientation. */
export function arrowStep(key: string, isUpright: boolean): Step | undefined {
  return (isUpright ? upright : horizontal)[key]
}
