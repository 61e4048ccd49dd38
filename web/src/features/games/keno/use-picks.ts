import { useCallback, useState } from 'react'
import { quickPick } from './quick-pick.ts'
import { togglePick } from './toggle-pick.ts'

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
