import * as m from '@tallyhouse/messages/odds'
import { formatPoints } from '#lib/format-points.ts'

type Chance = { chanceNumerator: number; chanceDenominator: number }

/** A probability as `47.37%`, or below 1% as `1 in 8,911,711`. */
export function formatChance({ chanceNumerator, chanceDenominator }: Chance): string {
  if (chanceNumerator === 0) return m.chanceNever()
  const chance = chanceNumerator / chanceDenominator
  if (chance >= 0.01) return `${(chance * 100).toFixed(2)}%`
  return m.chanceOneIn({ count: formatPoints(Math.round(1 / chance)) })
}
