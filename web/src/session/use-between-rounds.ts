import { useEffect, useRef } from 'react'
import { shownRounds } from './shown-rounds.ts'

/**
 * Runs things in their order: at once, or, while a round moves on a table, when it has been shown. What
 * still waits when this goes is forgotten.
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
