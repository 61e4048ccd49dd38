import { median } from '../report/median.ts'

/** A figure's values, one for each pair: of the other commit, and of this one. */
export type Pairs = { other: number[]; own: number[] }

/** Medians, and the ratio of own to other: the median over the pairs, the lowest, and the highest. */
export type Compared = {
  other: number
  own: number
  ratio: number
  ratioMin: number
  ratioMax: number
}

/**
 * Compares what was measured in pairs. What slows the machine down affects both of a pair, so ratios are taken within
 * pairs.
 * @throws Error unless both have the same number of values, at least one
 */
export function comparePairs({ other, own }: Pairs): Compared {
  if (own.length !== other.length || own.length === 0) throw new Error('not measured in pairs')
  const ratios = own.map((value, pair) => value / (other[pair] ?? Number.NaN))
  return {
    other: median(other),
    own: median(own),
    ratio: median(ratios),
    ratioMin: Math.min(...ratios),
    ratioMax: Math.max(...ratios),
  }
}
