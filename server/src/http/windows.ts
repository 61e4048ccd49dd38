const NAMES_MAX = 20_000

/** How often something happened within a window of time, by name. */
export type Windows = Map<string, { count: number; endsAt: number }>

/**
 * Counts under a name from its first call until `windowMs` later, by a clock of `now` milliseconds.
 * Of very many names, the one that was counted longest ago is forgotten.
 */
export function countIn(
  windows: Windows,
  name: string,
  { windowMs, now }: { windowMs: number; now: number },
): { count: number; leftMs: number } {
  const known = windows.get(name)
  const isOver = known === undefined || known.endsAt <= now
  const window = isOver ? { count: 0, endsAt: now + windowMs } : known
  window.count += 1
  windows.delete(name)
  windows.set(name, window)
  const [oldest] = windows.keys()
  if (windows.size > NAMES_MAX && oldest !== undefined) windows.delete(oldest)
  return { count: window.count, leftMs: window.endsAt - now }
}

/** What was counted under a name, without counting. */
export function countedIn(windows: Windows, name: string, now: number): number {
  const window = windows.get(name)
  return window === undefined || window.endsAt <= now ? 0 : window.count
}
