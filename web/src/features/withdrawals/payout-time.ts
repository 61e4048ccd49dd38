/** The measured median of automated payouts in words; a dash before the first. */
export function formatPayoutTime(medianSeconds: number | null): string {
  if (medianSeconds === null) return '–'
  if (medianSeconds < 2) return '1 second'
  if (medianSeconds < 90) return `${medianSeconds} seconds`
  return `${Math.round(medianSeconds / 60)} minutes`
}

/** The same median as a figure: `31 s`, `4 min`. */
export function formatMedian(medianSeconds: number): string {
  return medianSeconds < 90
    ? `${Math.max(1, medianSeconds)} s`
    : `${Math.round(medianSeconds / 60)} min`
}
