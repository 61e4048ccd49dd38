import { useEffect, useRef } from 'react'
import { shownRounds } from './shown-rounds.ts'

/**
 * Runs tasks in order: immediately or, during a round's animation, after it. Tasks still waiting on unmount
 * are dropped.
 */
export function useBetweenRounds(): (run: () => void) => void {
  const waiting = useRef<(() => void)[]>([])

  useEffect(
    () =>
      shownRounds.subscribe(() => {
        if (shownRounds.read().now > 0) return
        for (const run of waiting.current.splice(0)) run()
      }),
    [],
  )

  return (run) => {
    if (shownRounds.read().now > 0) waiting.current.push(run)
    else run()
  }
}
