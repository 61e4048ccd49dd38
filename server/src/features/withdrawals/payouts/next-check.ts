const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any provider takes to return an unclaimed payout. */
export const WATCHED_MS = 35 * DAY_MS

/**
 * When to ask the provider for a payout's status next. The interval grows with the time since the
 * payout was submitted, or since it became final. A final payout is checked only for as long as it may be
 * returned; then null.
 */
export function nextCheckAt(payout: {
  status: 'processing' | 'final'
  since: Date
  now: Date
}): Date | null {
  const { status, since, now } = payout
  const ageMs = Math.max(0, now.getTime() - since.getTime())
  if (status === 'processing') return after(clamp(10 * SECOND_MS, ageMs / 4, HOUR_MS), now)
  return ageMs > WATCHED_MS ? null : after(clamp(60 * SECOND_MS, ageMs, DAY_MS), now)
}

function clamp(min: number, ms: number, max: number): number {
  return Math.min(Math.max(min, ms), max)
}

function after(ms: number, now: Date): Date {
  return new Date(now.getTime() + ms)
}
