/** A calendar date, `YYYY-MM-DD`. Dates can be compared as text. */
export type Day = string

/** The calendar date in an IANA time zone at an instant. */
export function dayOf(instant: Date, timeZone: string): Day {
  return calendarOf(timeZone).format(instant)
}

export function nextDay(day: Day): Day {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/**
 * The first instant of a date in a zone: midnight or, if the clocks skip midnight, the instant to which they
 * skip. For a date that the zone skipped entirely, it is the first instant of the next date.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  // No zone is a full day away from UTC, so the date begins between these two instants.
  let before = Date.parse(day) / SECOND_MS - DAY_SECONDS
  let within = before + 2 * DAY_SECONDS
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayOf(new Date(middle * SECOND_MS), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within * SECOND_MS)
}

const SECOND_MS = 1000
const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * SECOND_MS

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Caches one formatter per zone, because creating one takes far longer than using it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timeZone)
  if (cached !== undefined) return cached
  // The Swedish locale writes dates in ISO 8601 format.
  const calendar = new Intl.DateTimeFormat('sv-SE-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, calendar)
  return calendar
}
