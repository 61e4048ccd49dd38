const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/**
 * Formats an instant for sentences and emails, rounded down to the minute: `Mar 2, 2026, 12:00 PM
 * UTC`. The web app parses this format to show the time in the reader's time zone, so it is part of
 * the contract.
 */
export function formatTime(at: Date): string {
  // Some ICU versions put a narrow no-break space before AM and PM.
  return `${format.format(at).replaceAll('\u202F', ' ')} UTC`
}

/** Like `formatTime`, but rounded up to the minute, for when a waiting period ends. */
export function formatEnd(at: Date): string {
  return formatTime(new Date(Math.ceil(at.getTime() / 60_000) * 60_000))
}
