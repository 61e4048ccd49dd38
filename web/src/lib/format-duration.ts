import * as messages from '@tallyhouse/messages/time'
import { isBaseLocale, perLocale } from './per-locale.ts'

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

function padded(part: number): string {
  return isBaseLocale() ? String(part).padStart(2, '0') : twoDigits().format(part)
}
