import { useCallback, useState } from 'react'

type Picks = {
  numbers: number[]
  /** Whether they were picked at random, and appear one after another. */
  isQuickPick: boolean
}

const none: Picks = { numbers: [], isQuickPick: false }

export function usePicks() {
  const [picks, setPicks] = useState(none)
  const toggle = useCallback(
    (number: number) =>
      setPicks(({ numbers }) => ({ numbers: togglePick(numbers, number), isQuickPick: false })),
    [],
  )
  return {
    picks: picks.numbers,
    isQuickPick: picks.isQuickPick,
    toggle,
    quickPick: () => setPicks({ numbers: quickPick(Math.random), isQuickPick: true }),
    clear: () => setPicks(none),
  }
}

/** The numbers on the slip. */
export const kenoNumbers = Array.from({ length: 80 }, (_, index) => index + 1)
export const PICKS_MAX = 10
export const DRAWN = 20

/** Adds or removes a pick, in ascending order. An eleventh pick is ignored. */
export function togglePick(picks: number[], number: number): number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number)
  if (picks.length >= PICKS_MAX) return picks
  return [...picks, number].toSorted((a, b) => a - b)
}

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
