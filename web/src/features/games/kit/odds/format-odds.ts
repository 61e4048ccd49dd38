import * as m from '@tallyhouse/messages/odds'
import { formatPoints } from '#lib/format-points.ts'
import { multiplierText } from './typed-multiplier.ts'

/** Formats a multiplier in hundredths: 180 as `1.80×`, and 1000000 as `10,000.00×`. */
export function formatMultiplier(hundredths: number): string {
  return `${multiplierText(Math.round(hundredths))}×`
}

/** Formats a multiplier as rounds state it: `10000.00` as `10,000.00×`. */
export function formatStated(multiplier: string): string {
  return formatMultiplier(Number(multiplier) * 100)
}

type Chance = { chanceNumerator: number; chanceDenominator: number }

/** A probability as `47.37%`, or below 1% as `1 in 8,911,711`. */
export function formatChance({ chanceNumerator, chanceDenominator }: Chance): string {
  if (chanceNumerator === 0) return m.chanceNever()
  const chance = chanceNumerator / chanceDenominator
  if (chance >= 0.01) return `${(chance * 100).toFixed(2)}%`
  return m.chanceOneIn({ count: formatPoints(Math.round(1 / chance)) })
}

/** Formats a return to player: `0.9` as `90.00%`. */
export function formatRtp(rtp: number): string {
  return `${(rtp * 100).toFixed(2)}%`
}

/** The stake at which returns are stated until another is chosen. */
export const STAKE_DEFAULT = 10

/** Bet returns from worst to best, `95.00% to 96.10%`, or one figure if they are equal. */
export function formatReturns(bets: { rtp: number }[]): string {
  const returns = bets.map(({ rtp }) => rtp)
  const worst = formatRtp(Math.min(...returns))
  const best = formatRtp(Math.max(...returns))
  return worst === best ? best : m.range({ lowest: worst, highest: best })
}

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
