import * as m from '@tallyhouse/messages/odds'

const units = [
  { format: m.billions, size: 1e9 },
  { format: m.millions, size: 1e6 },
  { format: m.thousands, size: 1e3 },
]

/** Points in little space: from 1,000 rounded down to a tenth, as `1.5k`. */
export function shortPoints(points: number): string {
  const unit = units.find(({ size }) => points >= size)
  if (!unit) return String(points)
  const tenths = Math.floor((points / unit.size) * 10)
  return unit.format({ amount: tenths >= 1000 ? Math.floor(tenths / 10) : tenths / 10 })
}
