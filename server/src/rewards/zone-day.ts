/** A calendar date, `YYYY-MM-DD`. Dates compare as text. */
export type Day = string

/** The date on the calendar of an IANA time zone at this instant. */
export function dayOf(instant: Date, timeZone: string): Day {
  return calendarOf(timeZone).format(instant)
}

/** The date after this one. */
export function nextDay(day: Day): Day {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/**
 * The first instant of a date in a zone: its midnight or, where clocks skip that, the instant to
 * which they skip. Of a date that a zone left out it is the first instant of the next one.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  // No zone is a whole day away from UTC, so the date begins between these two.
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

/** One calendar a zone, since making one takes far longer than asking it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made = calendars.get(timeZone)
  if (made !== undefined) return made
  // Sweden writes its dates as ISO 8601 does.
  const calendar = new Intl.DateTimeFormat('sv-SE-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, calendar)
  return calendar
}
