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
 * The odds of best play. `rtp` is exact, and per first stake: what a double adds to the stake is
 * counted as lost or won, not as staked. The multipliers of doubled hands are of both stakes
 * together. The chances are rounded down to whole parts of 10^12, and the plain loss has the rest,
 * so that they add up and never promise too much.
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
    bet: 'best play',
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

/** The number nearest to a positive fraction, to within its last bit. */
function quotient(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n ** 64n) / denominator) / 2 ** 64
}
