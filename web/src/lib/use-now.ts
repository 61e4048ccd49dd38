import { useSyncExternalStore } from 'react'

const STEP_MS = 30_000

/** The time in milliseconds, in steps of half a minute; the page follows it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / STEP_MS) * STEP_MS)
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS)
  return () => clearInterval(timer)
}
