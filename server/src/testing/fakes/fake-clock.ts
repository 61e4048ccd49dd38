import type { Clock } from '#platform/clock.ts'

/** A clock that only moves when a test moves it. */
export type FakeClock = Clock & { advance(ms: number): void; set(now: Date): void }

export function fakeClock(start = new Date('2026-03-02T12:00:00Z')): FakeClock {
  let time = start.getTime()
  let elapsedMs = 0
  return {
    now: () => new Date(time),
    elapsedMs: () => elapsedMs,
    advance(ms) {
      time += ms
      elapsedMs += Math.max(0, ms)
    },
    set(now) {
      elapsedMs += Math.max(0, now.getTime() - time)
      time = now.getTime()
    },
  }
}
