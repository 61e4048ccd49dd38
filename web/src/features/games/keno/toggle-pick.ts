import { PICKS_MAX } from './keno-numbers.ts'

/** Adds or removes a pick, in ascending order. An eleventh pick is ignored. */
export function togglePick(picks: number[], number: number): number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number)
  if (picks.length >= PICKS_MAX) return picks
  return [...picks, number].toSorted((a, b) => a - b)
}
