/** An instant for a sentence, to the next full minute: `3 March 2026, 14:05 UTC`. */
export function dateInWords(instant: Date): string {
  const minute = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000)
  const day = minute.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${day}, ${minute.toISOString().slice(11, 16)} UTC`
}
