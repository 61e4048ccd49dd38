import { useCallback, useEffect, useRef, useState } from 'react'
import { isWholeWithin } from '#session/use-stored.ts'
import { useDealer } from '../kit/screen/dealer.tsx'

export function usePicks() {
  const { useStored } = useDealer()
  const [picks, setPicks] = useStored<number[]>('keno-picks', { initial: [], isValid: isPicks })
  /** Whether they were picked at random, and appear one after another. */
  const [isQuickPick, setQuickPick] = useState(false)

  function change(numbers: number[], isQuick = false): void {
    setPicks(numbers)
    setQuickPick(isQuick)
  }

  const latest = useRef({ picks, change })
  useEffect(() => {
    latest.current = { picks, change }
  })
  /** Stable, so that unchanged cells do not render again. */
  const toggle = useCallback((number: number) => {
    latest.current.change(togglePick(latest.current.picks, number))
  }, [])
  return {
    picks,
    isQuickPick,
    toggle,
    quickPick: () => change(quickPick(Math.random), true),
    clear: () => change([]),
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

/** Whether a stored value is a pick list. */
function isPicks(stored: unknown): stored is number[] {
  return (
    Array.isArray(stored) &&
    stored.length <= PICKS_MAX &&
    stored.every(
      (pick, index) =>
        isWholeWithin(pick, 1, kenoNumbers.length) && (index === 0 || stored[index - 1] < pick),
    )
  )
}
