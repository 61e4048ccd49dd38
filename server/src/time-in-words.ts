const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/**
 * An instant in sentences and mails, to the minute that has begun: `Mar 2, 2026, 12:00 PM UTC`. The web shows
 * it in the zone of the reader, so this format is part of the contract between both.
 */
export function timeInWords(at: Date): string {
  // Some versions of the format put a narrow no-break space before AM and PM.
  return `${format.format(at).replaceAll('\u202F', ' ')} UTC`
}

/** The same, to the next full minute: for what may be done from then on. */
export function endInWords(at: Date): string {
  return timeInWords(new Date(Math.ceil(at.getTime() / 60_000) * 60_000))
}
