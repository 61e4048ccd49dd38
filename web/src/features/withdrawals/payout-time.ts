/** The measured median of automated payouts in words; a plain promise before the first. */
export function formatPayoutTime(medianSeconds: number | null): string {
  if (medianSeconds === null) return 'moments, automatically'
  if (medianSeconds < 2) return 'about a second'
  if (medianSeconds < 90) return `about ${medianSeconds} seconds`
  return `about ${Math.round(medianSeconds / 60)} minutes`
}

/** The same median as a figure: `31 s`, `4 min`. */
export function formatMedian(medianSeconds: number): string {
  return medianSeconds < 90
    ? `${Math.max(1, medianSeconds)} s`
    : `${Math.round(medianSeconds / 60)} min`
}
