const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const average = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const roughPercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** `2026-11-21` as `Nov 21`. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** `12480` as `12.5K`, with a typographic minus sign. */
export function formatCompact(value: number): string {
  return compact.format(value).replace('-', '−')
}

/** `2.25` as `2.3`. */
export function formatAverage(value: number): string {
  return average.format(value)
}

/** `0.9731` as `97.3%`. */
export function formatPercent(ratio: number): string {
  return percent.format(ratio)
}

/** For axis labels: `95%`, `97.5%`. */
export function formatRoughPercent(ratio: number): string {
  return roughPercent.format(ratio)
}
