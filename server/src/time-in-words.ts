/** An instant as sentences and mails tell it, to the minute that has begun: `2 March 2026, 12:00 UTC`. */
export function timeInWords(at: Date): string {
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`
}

/** The same, to the next full minute: for what may be done from then on. */
export function endInWords(at: Date): string {
  return timeInWords(new Date(Math.ceil(at.getTime() / 60_000) * 60_000))
}
