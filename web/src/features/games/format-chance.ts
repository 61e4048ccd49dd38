import { formatPoints } from '../../lib/format-points.ts'

type Chance = { chanceNumerator: number; chanceDenominator: number }

/** A chance as a person reads it: `47.37%`, and below a hundredth `1 in 8,911,711`. */
export function formatChance({ chanceNumerator, chanceDenominator }: Chance): string {
  if (chanceNumerator === 0) return 'never'
  const chance = chanceNumerator / chanceDenominator
  if (chance >= 0.01) return `${(chance * 100).toFixed(2)}%`
  return `1 in ${formatPoints(Math.round(1 / chance))}`
}
