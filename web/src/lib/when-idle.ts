/** Delay in browsers without `requestIdleCallback`, so that the page starts first. */
const UNKNOWN_IDLE_MS = 200

/**
 * Runs a task when the page is idle, or after `withinMs` at the latest.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void, withinMs = 2000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, UNKNOWN_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}
