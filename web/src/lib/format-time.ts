// By hand: a format of the browser takes a phone longer to make than a page to draw.

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** An instant in the reader's own zone: `Nov 21, 2026, 5:10 PM`. */
export function formatDateTime(instant: string): string {
  return dateTime(new Date(instant))
}

const utc = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M UTC/g

/** A sentence of the server with its instants, `Nov 21, 2026, 5:10 PM UTC`, in the reader's own zone. */
export function inReadersZone(text: string): string {
  return text.replaceAll(utc, (instant) => dateTime(new Date(instant)))
}

/** The day of an instant in the reader's own zone: `Nov 21, 2026`. */
export function formatDate(instant: string): string {
  return date(new Date(instant))
}

/** The time of an instant of today, `5:10 PM`; of another day with its date. */
export function formatTime(instant: string, now: number): string {
  const at = new Date(instant)
  const isToday = at.toDateString() === new Date(now).toDateString()
  return isToday ? time(at) : dateTime(at)
}

/** How long ago: `now`, `3 minutes ago`, `yesterday`; older than a week as a date. */
export function formatAgo(instant: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  if (seconds < MINUTE_S) return 'just now'
  if (seconds < HOUR_S) return ago(Math.floor(seconds / MINUTE_S), 'minute')
  if (seconds < DAY_S) return ago(Math.floor(seconds / HOUR_S), 'hour')
  if (seconds < 2 * DAY_S) return 'yesterday'
  if (seconds < 7 * DAY_S) return ago(Math.floor(seconds / DAY_S), 'day')
  return formatDateTime(instant)
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

function date(at: Date): string {
  return `${MONTHS[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}`
}

function time(at: Date): string {
  const minutes = String(at.getMinutes()).padStart(2, '0')
  return `${at.getHours() % 12 || 12}:${minutes} ${at.getHours() < 12 ? 'AM' : 'PM'}`
}

function dateTime(at: Date): string {
  return `${date(at)}, ${time(at)}`
}
