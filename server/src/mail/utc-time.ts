/** An instant as a mail tells it: `2 March 2026, 12:00 UTC`. */
export function utcTime(at: Date): string {
  const month = months[at.getUTCMonth()]
  const time = at.toISOString().slice(11, 16)
  return `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}, ${time} UTC`
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
