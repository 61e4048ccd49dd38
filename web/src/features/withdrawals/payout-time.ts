/** The measured median of automated payouts in words; a dash before the first. */
export function formatPayoutTime(medianSeconds: number | null): string {
  if (medianSeconds === null) return '–'
  const { count, unit } = inWords(medianSeconds)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const shortUnits = { second: 's', minute: 'min', hour: 'h' }

/** The same median as a figure: `31 s`, `4 min`. */
export function formatMedian(medianSeconds: number): string {
  const { count, unit } = inWords(medianSeconds)
  return `${count} ${shortUnits[unit]}`
}

function inWords(seconds: number): { count: number; unit: keyof typeof shortUnits } {
  if (seconds < 90) return { count: Math.max(1, seconds), unit: 'second' }
  if (seconds < 2 * 3600) return { count: Math.round(seconds / 60), unit: 'minute' }
  return { count: Math.round(seconds / 3600), unit: 'hour' }
}
