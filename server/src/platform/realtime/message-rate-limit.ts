import type { Clock } from '#platform/clock.ts'
import { socketLimits } from './limits.ts'

/**
 * Creates a token bucket for one client. Each call counts a message and returns whether it is
 * allowed.
 */
export function messageRateLimit(clock: Clock): () => boolean {
  const { messagesAtOnce, messagesPerSecond } = socketLimits
  let left: number = messagesAtOnce
  let countedAt = clock.now().getTime()
  return () => {
    const now = clock.now().getTime()
    const gained = Math.max(0, now - countedAt) * (messagesPerSecond / 1000)
    left = Math.min(messagesAtOnce, left + gained) - 1
    countedAt = now
    return left >= 0
  }
}
