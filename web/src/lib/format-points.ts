// By hand: a format of the browser takes a phone longer to make than a page to draw.

/** `12480` as `12,480`. */
export function formatPoints(points: number): string {
  return grouped(String(Math.round(points)))
}

/** A signed amount with a true minus sign: `+8`, `−10`, `0`. */
export function formatSigned(points: number): string {
  if (points === 0) return '0'
  return `${points > 0 ? '+' : '−'}${formatPoints(Math.abs(points))}`
}

/** Dollars of points at a rate, rounded to a cent: `12480` at 100 a dollar as `$124.80`. */
export function formatUsdOfPoints(points: number, pointsPerUsd: number): string {
  return formatCents(Math.round((points * 100) / pointsPerUsd))
}

/** Dollars as they travel, `"1250.00"`, as `$1,250.00`. */
export function formatUsd(usd: string): string {
  return formatCents(Math.round(Number(usd) * 100))
}

/** Cents as dollars: `124850` as `$1,248.50`. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}$${grouped((Math.abs(cents) / 100).toFixed(2))}`
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
