import { points } from '@tallyhouse/game-rules/points'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import { formatPoints } from '../../../lib/format-points.ts'
import { capitalized } from '../capitalized.ts'
import { pocketName } from './roulette-words.ts'

type Covered = Pick<RouletteBet, 'type' | 'numbers'>

/** A bet in one line: `Red 7, pays 35 to 1, your bet 10`. */
export function spotLabel(spot: Covered, amount: number): string {
  const pays = `${spotName(spot)}, pays ${paysToOne(spot)} to 1`
  return amount > 0 ? `${pays}, your bet ${formatPoints(amount)}` : pays
}

/** What a bet is called on the table: `Red 7`, `Split 17/20`, `Six line 1 to 6`. */
export function spotName({ type, numbers }: Covered): string {
  const [first = 0] = numbers
  const all = numbers.map(pocketName).join('/')
  switch (type) {
    case 'straight':
      return `${capitalized(pocketColor(first))} ${all}`
    case 'split':
      return `Split ${all}`
    case 'street':
      return `Street ${all}`
    case 'corner':
      return `Corner ${all}`
    case 'sixline':
      return `Six line ${first} to ${first + 5}`
    case 'dozen':
      return `Dozen ${first} to ${first + 11}`
    case 'column':
      return `Column ${first}`
    default:
      return evenNames[type]
  }
}

/** What a bet wins for each point of it, when it wins: `35` to 1. */
function paysToOne({ type, numbers }: Covered): number {
  const [winningNumber = 0] = numbers
  const winningColor = pocketColor(winningNumber)
  const bets = [{ type, numbers, amount: 1 }]
  return roulette.payout(points(1), { bets }, { winningNumber, winningColor }) - 1
}

const evenNames = {
  red: 'Red',
  black: 'Black',
  odd: 'Odd',
  even: 'Even',
  low: '1 to 18',
  high: '19 to 36',
}
