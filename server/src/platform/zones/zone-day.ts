import { zoneRules } from './zone-rules.ts'

/** A calendar date, `YYYY-MM-DD`. Dates can be compared as text. */
export type Day = string

/** The calendar date in a time zone at an instant. */
export function toZoneDay(instant: Date, timeZone: string): Day {
  const { untilMs, utcMinusLocalMs } = zoneRules(timeZone)
  const ms = instant.getTime()
  return formatDay(ms - (utcMinusLocalMs[periodAt(untilMs, ms)] ?? 0))
}

export function nextDay(day: Day): Day {
  return formatDay(Date.parse(day) + DAY_MS)
}

/**
 * A date's first instant in a zone: midnight or, if the clocks skip midnight, the instant to which they
 * skip. For a date that the zone skipped entirely, it is the next date's first instant.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const { untilMs, utcMinusLocalMs } = zoneRules(timeZone)
  const midnightMs = Date.parse(day)
  const midnightIn = (period: number) => midnightMs + (utcMinusLocalMs[period] ?? 0)
  // No zone is a full day away from UTC, so the date begins later than this.
  let period = periodAt(untilMs, midnightMs - DAY_MS)
  while (midnightIn(period) >= (untilMs[period] ?? Infinity)) period += 1
  return new Date(Math.max(untilMs[period - 1] ?? -Infinity, midnightIn(period)))
}

const DAY_MS = 86_400_000

function formatDay(localMs: number): Day {
  return new Date(localMs).toISOString().slice(0, 10)
}

/** The index of the period that an instant is in. */
function periodAt(untilMs: number[], ms: number): number {
  let first = 0
  let last = untilMs.length - 1
  while (first < last) {
    const middle = (first + last) >> 1
    if (ms < (untilMs[middle] ?? Infinity)) last = middle
    else first = middle + 1
  }
  return first
}
