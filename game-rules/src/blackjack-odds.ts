import { countBestPlay } from './blackjack-best-play.ts'
import { HANDS_MAX, resultHundredths } from './blackjack-hand.ts'
import { ALL_SHOES, sum } from './blackjack-shoes.ts'
import type { BetOdds, PayLine } from './instant-game.ts'

const CHANCE_DENOMINATOR = 10 ** 12
/** Every hand can be doubled. */
const STAKES_MAX = 2 * HANDS_MAX

export type BlackjackBet = 'best_play'
export type BlackjackLine = 'blackjack' | 'win' | 'push' | 'loss' | { netStakes: number }

type Line = Pick<PayLine<BlackjackLine>, 'outcome' | 'multiplierHundredths' | 'stakes'>

/**
 * Best-play odds, by net result. `rtp` is exact and relative to the first stake: stakes that a double
 * or a split adds count as lost or won, not as staked. A net win or loss of several stakes is listed as if
 * they had all won or lost together. Chances are rounded down to parts of 10^12, and one stake's loss
 * gets the rest, so that they add up and are never overstated.
 */
export function blackjackOdds(): BetOdds<BlackjackBet, BlackjackLine> {
  computed ??= computeOdds()
  return computed
}

let computed: BetOdds<BlackjackBet, BlackjackLine> | undefined

function computeOdds(): BetOdds<BlackjackBet, BlackjackLine> {
  const counts = countBestPlay()
  const chances = lines.map(({ outcome, ...line }) => {
    const shoes = counts.get(netHundredths(line)) ?? 0n
    return outcome === 'loss' ? 0 : Number((shoes * BigInt(CHANCE_DENOMINATOR)) / ALL_SHOES)
  })
  const rest = chances.reduce((left, chance) => left - chance, CHANCE_DENOMINATOR)
  const net = sum([...counts].map(([hundredths, shoes]) => BigInt(hundredths) * shoes))
  return {
    bet: 'best_play',
    rtp: quotient(100n * ALL_SHOES + net, 100n * ALL_SHOES),
    payTable: lines.map((line, index) => ({
      ...line,
      chanceNumerator: line.outcome === 'loss' ? rest : (chances[index] ?? 0),
      chanceDenominator: CHANCE_DENOMINATOR,
    })),
  }
}

const lines: Line[] = [
  { outcome: 'blackjack', multiplierHundredths: resultHundredths.blackjack },
  { outcome: 'win', multiplierHundredths: resultHundredths.win },
  { outcome: 'push', multiplierHundredths: resultHundredths.push },
  { outcome: 'loss', multiplierHundredths: resultHundredths.lose },
  ...Array.from({ length: STAKES_MAX - 1 }, (_, index) => index + 2).flatMap((stakes) => [
    { outcome: { netStakes: stakes }, multiplierHundredths: resultHundredths.win, stakes },
    { outcome: { netStakes: -stakes }, multiplierHundredths: resultHundredths.lose, stakes },
  ]),
]

/** A line's net result, in hundredths of the first stake. */
function netHundredths({ multiplierHundredths, stakes = 1 }: Omit<Line, 'outcome'>): number {
  return (multiplierHundredths - 100) * stakes
}

/** A positive fraction as a floating-point number, accurate to within the last bit. */
function quotient(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n ** 64n) / denominator) / 2 ** 64
}
