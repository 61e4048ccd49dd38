import type { Clock } from '../clock.ts'

/** A clock that stands still until it is told to move. */
export type FakeClock = Clock & { advance(ms: number): void; set(now: Date): void }

export function fakeClock(start = new Date('2026-03-02T12:00:00Z')): FakeClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms
    },
    set(now) {
      time = now.getTime()
    },
  }
}
