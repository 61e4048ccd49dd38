/** Browsers that cannot tell when they idle get the start of the page over first. */
const UNKNOWN_IDLE_MS = 200

/**
 * Acts once the page has nothing more urgent to do, after `withinMs` in any case.
 * @returns gives it up
 */
export function whenIdle(act: () => void, withinMs = 2000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, UNKNOWN_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}
