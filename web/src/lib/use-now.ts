import { useCallback, useSyncExternalStore } from 'react'

const STEP_MS = 30_000

/** The time in milliseconds, in steps of half a minute or as told; the page follows it. */
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
