import {
  ALL_SHOES,
  type BlackjackEnd,
  blackjackEnds,
  countBestPlay,
  netHundredths,
} from './blackjack-best-play.ts'
import type { BetOdds } from './instant-game.ts'

const CHANCE_DENOMINATOR = 10 ** 12

/**
 * The odds of best play. `rtp` is exact and relative to the first stake: the stake that a double
 * adds counts as lost or won, not as staked. The multipliers of doubled hands apply to both stakes
 * together. Chances are rounded down to parts of 10^12, and the loss without a double gets the
 * rest, so that they add up and are never overstated.
 */
export function blackjackOdds(): BetOdds {
  computed ??= computeOdds()
  return computed
}

let computed: BetOdds | undefined

function computeOdds(): BetOdds {
  const counts = countBestPlay()
  const chanceOf = (end: BlackjackEnd) =>
    Number(((counts.get(end) ?? 0n) * BigInt(CHANCE_DENOMINATOR)) / ALL_SHOES)
  const names = Object.keys(blackjackEnds) as BlackjackEnd[]
  const rest = names
    .filter((end) => end !== 'loss')
    .reduce((left, end) => left - chanceOf(end), CHANCE_DENOMINATOR)
  return {
    bet: 'best_play',
    rtp: quotient(100n * ALL_SHOES + netHundredths(counts), 100n * ALL_SHOES),
    payTable: names.map((end) => ({
      outcome: end,
      multiplierHundredths: blackjackEnds[end].multiplierHundredths,
      ...(blackjackEnds[end].stakes > 1 && { stakes: blackjackEnds[end].stakes }),
      chanceNumerator: end === 'loss' ? rest : chanceOf(end),
      chanceDenominator: CHANCE_DENOMINATOR,
    })),
  }
}

/** A positive fraction as a floating-point number, accurate to within the last bit. */
function quotient(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n ** 64n) / denominator) / 2 ** 64
}
