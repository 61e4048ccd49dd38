/** `2026-11-21` as `Nov 21`. */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `12480` as `12.5K`, with a typographic minus sign. */
export function formatCompact(value: number): string {
  return compact.format(value).replace('-', '−')
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** `2.25` as `2.3`. */
export const formatAverage = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format

/** `0.9731` as `97.3%`. */
export const formatPercent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
}).format

/** For axis labels: `95%`, `97.5%`. */
export const formatRoughPercent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
}).format
