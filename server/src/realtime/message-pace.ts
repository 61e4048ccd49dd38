import type { Clock } from '../clock.ts'
import { socketLimits } from './limits.ts'

/** Counts one client's messages: true while they keep to the pace. */
export function messagePace(clock: Clock): () => boolean {
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
