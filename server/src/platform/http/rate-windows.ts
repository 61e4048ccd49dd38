const NAMES_MAX = 20_000

/** Counts within a time window, by name. */
export type Windows = Map<string, { count: number; endsAt: number }>

/**
 * Counts under a name from its first call until `windowMs` later. `now` is in milliseconds. Above
 * `NAMES_MAX` names, the least recently counted one is dropped.
 */
export function countIn(
  windows: Windows,
  name: string,
  { windowMs, now }: { windowMs: number; now: number },
): { count: number; leftMs: number } {
  const current = windows.get(name)
  const isOver = current === undefined || current.endsAt <= now
  const window = isOver ? { count: 0, endsAt: now + windowMs } : current
  window.count += 1
  windows.delete(name)
  windows.set(name, window)
  const [oldest] = windows.keys()
  if (windows.size > NAMES_MAX && oldest !== undefined) windows.delete(oldest)
  return { count: window.count, leftMs: window.endsAt - now }
}

/** A name's current count, without counting. */
export function countedIn(windows: Windows, name: string, now: number): number {
  const window = windows.get(name)
  return window === undefined || window.endsAt <= now ? 0 : window.count
}

/** Takes back one count for a name. */
export function uncountIn(windows: Windows, name: string): void {
  const window = windows.get(name)
  if (window !== undefined && window.count > 0) window.count -= 1
}
