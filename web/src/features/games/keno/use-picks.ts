import { useCallback, useState } from 'react'
import { quickPick } from './quick-pick.ts'
import { togglePick } from './toggle-pick.ts'

type Picks = {
  numbers: number[]
  /** They were picked by the machine, and are inked one after another. */
  inTurn: boolean
}

const none: Picks = { numbers: [], inTurn: false }

/** The numbers picked on the slip. */
export function usePicks() {
  const [picks, setPicks] = useState(none)
  const toggle = useCallback(
    (number: number) =>
      setPicks(({ numbers }) => ({ numbers: togglePick(numbers, number), inTurn: false })),
    [],
  )
  return {
    picks: picks.numbers,
    inTurn: picks.inTurn,
    toggle,
    quickPick: () => setPicks({ numbers: quickPick(Math.random), inTurn: true }),
    clear: () => setPicks(none),
  }
}
