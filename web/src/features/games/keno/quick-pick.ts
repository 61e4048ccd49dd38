import { kenoNumbers, PICKS_MAX } from './keno-numbers.ts'

/**
 * Picks ten different numbers in ascending order.
 * @param random returns a number from 0 to below 1. It need not be secure, because the server draws.
 */
export function quickPick(random: () => number): number[] {
  const left = [...kenoNumbers]
  const picks = Array.from({ length: PICKS_MAX }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
  return picks.toSorted((a, b) => a - b)
}
