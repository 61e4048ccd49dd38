const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any provider takes to give back what nobody claimed. */
export const WATCHED_MS = 35 * DAY_MS

/**
 * When a provider is to be asked next what became of a payout: soon after it was submitted, or was over,
 * and later and later. One that is over is compared for as long as it may come back, and then no more.
 */
export function checkTimeOf(payout: {
  status: 'processing' | 'final'
  since: Date
  now: Date
}): Date | null {
  const { status, since, now } = payout
  const ageMs = Math.max(0, now.getTime() - since.getTime())
  if (status === 'processing') return after(between(10 * SECOND_MS, ageMs / 4, HOUR_MS), now)
  return ageMs > WATCHED_MS ? null : after(between(60 * SECOND_MS, ageMs, DAY_MS), now)
}

function between(min: number, ms: number, max: number): number {
  return Math.min(Math.max(min, ms), max)
}

function after(ms: number, now: Date): Date {
  return new Date(now.getTime() + ms)
}
