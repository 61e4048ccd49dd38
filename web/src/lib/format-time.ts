import * as messages from '@tallyhouse/messages/time'
import { isBaseLocale, perLocale } from './per-locale.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const dates = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const times = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const dateTimes = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)
const seconds = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
)

const milliseconds = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...{ year: 'numeric', month: 'short', day: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
    }),
)

/** An instant in the player's time zone: `Nov 21, 2026, 5:10 PM`. */
export function formatDateTime(instant: string): string {
  return dateTime(new Date(instant))
}

/** An instant to the second in the player's time zone: `Nov 21, 2026, 5:10:07 PM`. */
export function formatSecond(instant: string): string {
  const at = new Date(instant)
  if (!isBaseLocale()) return seconds().format(at)
  return `${date(at)}, ${time(at).replace(' ', `:${padded(at.getSeconds())} `)}`
}

/** An instant to the millisecond in the player's time zone: `Nov 21, 2026, 5:10:07.041 PM`. */
export function formatMillisecond(instant: string): string {
  const at = new Date(instant)
  if (!isBaseLocale()) return milliseconds().format(at)
  const fraction = String(at.getMilliseconds()).padStart(3, '0')
  return `${date(at)}, ${time(at).replace(' ', `:${padded(at.getSeconds())}.${fraction} `)}`
}

const utc = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M UTC/g

/** Converts the instants in a server message, such as `Nov 21, 2026, 5:10 PM UTC`, to the player's time zone. */
export function inReadersZone(text: string): string {
  return text.replaceAll(utc, (instant) => dateTime(new Date(instant)))
}

/** The day of an instant in the player's time zone: `Nov 21, 2026`. */
export function formatDate(instant: string): string {
  return date(new Date(instant))
}

/** A calendar date, `2026-11-21`: `Nov 21, 2026`. */
export function formatDay(day: string): string {
  return date(new Date(`${day}T00:00`))
}

/** The time of an instant in the player's time zone: `5:10 PM`. */
export function formatTimeOfDay(instant: string): string {
  return time(new Date(instant))
}

/** The time of an instant of today, `5:10 PM`; date and time of any other. */
export function formatTime(instant: string, now: number): string {
  const at = new Date(instant)
  const isToday = at.toDateString() === new Date(now).toDateString()
  return isToday ? time(at) : dateTime(at)
}

/** The time since an instant: `just now`, `3 minutes ago`, `yesterday`; date and time after a week. */
export function formatAgo(instant: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  if (seconds < MINUTE_S) return messages.justNow()
  if (seconds < HOUR_S) return messages.minutesAgo({ count: Math.floor(seconds / MINUTE_S) })
  if (seconds < DAY_S) return messages.hoursAgo({ count: Math.floor(seconds / HOUR_S) })
  if (seconds < 2 * DAY_S) return messages.yesterday()
  if (seconds < 7 * DAY_S) return messages.daysAgo({ count: Math.floor(seconds / DAY_S) })
  return formatDateTime(instant)
}

function date(at: Date): string {
  if (!isBaseLocale()) return dates().format(at)
  return `${MONTHS[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}`
}

function time(at: Date): string {
  if (!isBaseLocale()) return times().format(at)
  const minutes = String(at.getMinutes()).padStart(2, '0')
  return `${at.getHours() % 12 || 12}:${minutes} ${at.getHours() < 12 ? 'AM' : 'PM'}`
}

function dateTime(at: Date): string {
  return isBaseLocale() ? `${date(at)}, ${time(at)}` : dateTimes().format(at)
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))
const twoDigits = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false }),
)

/** Elapsed time in hours, minutes, and seconds: `1:05:09`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return messages.clock({
    hours: isBaseLocale()
      ? Math.floor(seconds / 3600)
      : numbers().format(Math.floor(seconds / 3600)),
    minutes: padded(Math.floor(seconds / 60) % 60),
    seconds: padded(seconds % 60),
  })
}

/** A time to wait, rounded up to a minute: `13m`, `5h`, `1h 13m`. */
export function formatWait(ms: number): string {
  const total = Math.max(1, Math.ceil(ms / (1000 * MINUTE_S)))
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  if (hours === 0) return messages.waitMinutes({ minutes })
  return minutes === 0
    ? messages.waitHours({ hours })
    : messages.waitHoursMinutes({ hours, minutes })
}

function padded(part: number): string {
  return isBaseLocale() ? String(part).padStart(2, '0') : twoDigits().format(part)
}
