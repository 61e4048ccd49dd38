import type { Clock } from '../clock.ts'

/**
 * Says yes to a key once in `everyMs`. A courtesy of this process, not a rule to build on: it
 * remembers the latest `max` keys.
 */
export function seldom(options: {
  clock: Clock
  everyMs: number
  max: number
}): (key: string) => boolean {
  const { clock, everyMs, max } = options
  const yesAt = new Map<string, number>()

  return (key) => {
    const now = clock.now().getTime()
    const last = yesAt.get(key)
    if (last !== undefined && now - last < everyMs) return false
    yesAt.delete(key)
    yesAt.set(key, now)
    const [oldest] = yesAt.keys()
    if (yesAt.size > max && oldest !== undefined) yesAt.delete(oldest)
    return true
  }
}
