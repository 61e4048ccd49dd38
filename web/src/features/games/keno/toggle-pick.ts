import { PICKS_MAX } from './keno-numbers.ts'

/** Picks a number or takes it back, in ascending order. An eleventh pick changes nothing. */
export function togglePick(picks: number[], number: number): number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number)
  if (picks.length >= PICKS_MAX) return picks
  return [...picks, number].toSorted((a, b) => a - b)
}
