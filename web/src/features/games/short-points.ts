const units = [
  { sign: 'B', size: 1e9 },
  { sign: 'M', size: 1e6 },
  { sign: 'k', size: 1e3 },
]

/** Points where there is little room: whole below 1,000, above rounded down to a tenth, as `1.5k`. */
export function shortPoints(points: number): string {
  const unit = units.find(({ size }) => points >= size)
  if (!unit) return String(points)
  const tenths = Math.floor((points / unit.size) * 10)
  return `${tenths >= 1000 ? Math.floor(tenths / 10) : tenths / 10}${unit.sign}`
}
