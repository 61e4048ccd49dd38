import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { points } from '@tallyhouse/game-rules/points'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { formatPoints } from '#lib/format-points.ts'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'

const LISTED_BETS_MAX = 3

/** `Red for 10, Number 17 for 5` and `17 black`. If there are many bets, only their count: `12 bets`. */
export function describeRoulette({
  choice: { bets, wheel },
  outcome,
}: GameRound<'roulette'>): RoundDescription {
  const described = describeBets(bets)
  return {
    choice: wheel === 'single_zero' ? m.onSingleZero({ bets: described }) : described,
    result: describePocket(outcome.winningNumber, outcome.winningColor),
  }
}

/** Whether a round has so few bets that its description lists them all. */
export function areListed(bets: RouletteBet[]): boolean {
  return bets.length <= LISTED_BETS_MAX
}

/** A bet with its stake: `Red for 10`. */
export function describeBet(bet: RouletteBet): string {
  return m.betWithAmount({ bet: betName(bet), amount: formatPoints(bet.amount) })
}

/** `17 black` */
export function describePocket(pocket: number, color: string): string {
  return m.result({ pocket: pocketName(pocket), color })
}

/** A pocket's label on the wheel. Pocket 37 is `00`. */
export function pocketName(pocket: number): string {
  return pocket === 37 ? '00' : String(pocket)
}

function describeBets(bets: RouletteBet[]): string {
  const [first] = bets
  if (first && bets.length === 1) return betName(first)
  return areListed(bets) ? bets.map(describeBet).join(', ') : m.betCount({ count: bets.length })
}

function betName({ type, numbers }: RouletteBet): string {
  const [first = 0] = numbers
  if (type === 'dozen') return m.range({ first, last: first + 11 })
  if (type === 'column') return m.column({ number: first })
  if (isEvenChance(type)) return evenChanceNames[type]()
  return m.numbers({ numbers: numbers.map(pocketName).join('/') })
}

/** The names for the bets that cover half the numbers. */
export const evenChanceNames = {
  red: m.red,
  black: m.black,
  odd: m.odd,
  even: m.even,
  low: m.low,
  high: m.high,
}

export function isEvenChance(type: RouletteBet['type']): type is keyof typeof evenChanceNames {
  return type in evenChanceNames
}

type Spin = Pick<RoundRecord<'roulette'>, 'stake' | 'payout' | 'outcome'>

/** A spin for screen readers: `17 black. You win 36`. */
export function announcedSpin({ outcome, ...spin }: Spin): string {
  const result = describePocket(outcome.winningNumber, outcome.winningColor)
  return m.announcement({ result, returned: describeReturn(spin) })
}

/** What a spin returned. A payout at or below the stake is not a win. */
export function describeReturn({ stake, payout }: Pick<Spin, 'stake' | 'payout'>): string {
  if (payout > stake) return m.youWin({ points: formatPoints(payout) })
  if (payout === 0) return m.noWinningBet()
  return m.partReturned({ returned: formatPoints(payout), stake: formatPoints(stake) })
}

type Covered = Pick<RouletteBet, 'type' | 'numbers'>

/** What is printed on a column. Its accessible name has to include it. */
export const COLUMN_PRINT = '2:1'

/** A spot's accessible name: `Red 7, pays 35 to 1, your bet 10`. */
export function spotLabel(spot: Covered, amount: number): string {
  const label =
    spot.type === 'column'
      ? m.columnPays({ column: spotName(spot), odds: COLUMN_PRINT })
      : m.betPays({ bet: spotName(spot), odds: computeOdds(spot) })
  return amount === 0 ? label : m.withBet({ label, amount: formatPoints(amount) })
}

/** A bet's name: `Red 7`, `Split 17/20`, `Six line 1 to 6`. */
export function spotName({ type, numbers: covered }: Covered): string {
  const [first = 0] = covered
  const numbers = covered.map(pocketName).join('/')
  switch (type) {
    case 'straight':
      return m.straight({ color: pocketColor(first), pocket: numbers })
    case 'split':
      return m.split({ numbers })
    case 'street':
      return m.street({ numbers })
    case 'corner':
      return m.corner({ numbers })
    case 'sixline':
      return m.sixLine({ first, last: first + 5 })
    case 'dozen':
      return m.dozen({ first, last: first + 11 })
    case 'column':
      return m.column({ number: first })
    default:
      return evenChanceNames[type]()
  }
}

/** What a winning bet wins net per point, as in `35` to 1. */
function computeOdds({ type, numbers }: Covered): number {
  const [winningNumber = 0] = numbers
  const winningColor = pocketColor(winningNumber)
  const bets = [{ type, numbers, amount: 1 }]
  return roulette.payout(points(1), { bets }, { winningNumber, winningColor }) - 1
}
