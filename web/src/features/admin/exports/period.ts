/** UTC days as they travel, `2026-11-21`, both included. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000

/** So many days, of which today is the last. */
export function lastDays(count: number, now: number): Period {
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) }
}

/** Why a file cannot be made of a period; undefined when it can. */
export function faultOf({ from, to }: Period): string | undefined {
  if (from === '' || to === '') return 'Please choose both days.'
  return from > to ? 'The period ends before it begins.' : undefined
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
