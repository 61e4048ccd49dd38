import { useCallback, useSyncExternalStore } from 'react'

const STEP_MS = 30_000

/**
 * The current time in milliseconds, rounded down to `stepMs` and updated at each step. Wherever it is used, the steps are at
 * the same moments, so that no age in a list is ahead of another.
 */
export function useNow(stepMs = STEP_MS): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      function awaitStep(): void {
        timer = setTimeout(
          () => {
            onChange()
            awaitStep()
          },
          stepMs - (Date.now() % stepMs),
        )
      }
      awaitStep()
      return () => clearTimeout(timer)
    },
    [stepMs],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs)
}
