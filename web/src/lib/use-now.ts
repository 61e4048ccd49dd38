import { useCallback, useSyncExternalStore } from 'react'

const STEP_MS = 30_000

/** The current time in milliseconds, rounded down to `stepMs` and updated at each step. */
export function useNow(stepMs = STEP_MS): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, stepMs)
      return () => clearInterval(timer)
    },
    [stepMs],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs)
}
