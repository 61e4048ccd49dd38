import { kenoNumbers, PICKS_MAX } from './keno-numbers.ts'

/**
 * Ten different numbers, in ascending order.
 * @param random from 0 to below 1; it only fills the slip, the draw is the server's
 */
export function quickPick(random: () => number): number[] {
  const left = [...kenoNumbers]
  const picks = Array.from({ length: PICKS_MAX }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
  return picks.toSorted((a, b) => a - b)
}
