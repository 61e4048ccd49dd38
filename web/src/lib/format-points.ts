import { isBaseLocale, perLocale } from './per-locale.ts'

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))
const signedNumbers = perLocale(
  (locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }),
)
const dollars = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
)

/** Formats `12480` as `12,480`. */
export function formatPoints(points: number): string {
  const rounded = Math.round(points)
  return isBaseLocale() ? grouped(String(rounded)) : numbers().format(rounded)
}

/** A signed amount with a true minus sign: `+8`, `−10`, `0`. */
export function formatSigned(points: number): string {
  if (!isBaseLocale()) return signedNumbers().format(Math.round(points))
  if (points === 0) return '0'
  return `${points > 0 ? '+' : '−'}${formatPoints(Math.abs(points))}`
}

/** Converts points to dollars, rounded to a cent: `12480` at 100 points per dollar as `$124.80`. */
export function formatUsdOfPoints(points: number, pointsPerUsd: number): string {
  return formatCents(Math.round((points * 100) / pointsPerUsd))
}

/** Formats the contract's decimal string `"1250.00"` as `$1,250.00`. */
export function formatUsd(usd: string): string {
  return formatCents(Math.round(Number(usd) * 100))
}

/** Formats cents as dollars: `124850` as `$1,248.50`. */
export function formatCents(cents: number): string {
  if (!isBaseLocale()) return dollars().format(cents / 100)
  const sign = cents < 0 ? '-' : ''
  return `${sign}$${grouped((Math.abs(cents) / 100).toFixed(2))}`
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
