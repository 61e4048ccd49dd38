import { madeOnce } from './made-once.ts'

const whole = madeOnce(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }))
const dollars = madeOnce(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
)

/** `12480` as `12,480`. */
export function formatPoints(points: number): string {
  return whole().format(points)
}

/** A signed amount with a true minus sign: `+8`, `−10`, `0`. */
export function formatSigned(points: number): string {
  if (points === 0) return '0'
  return `${points > 0 ? '+' : '−'}${whole().format(Math.abs(points))}`
}

/** Dollars of points at a rate: `12480` at 100 a dollar as `$124.80`. */
export function formatUsdOfPoints(points: number, pointsPerUsd: number): string {
  return dollars().format(points / pointsPerUsd)
}

/** Dollars as they travel, `"1250.00"`, as `$1,250.00`. */
export function formatUsd(usd: string): string {
  return dollars().format(Number(usd))
}
