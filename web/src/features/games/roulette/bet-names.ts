import { points } from '@tallyhouse/game-rules/points'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { formatPoints } from '#lib/format-points.ts'
import { evenChanceNames, pocketName } from './describe-roulette.ts'

type Covered = Pick<RouletteBet, 'type' | 'numbers'>

/** The accessible name of a spot: `Red 7, pays 35 to 1, your bet 10`. */
export function spotLabel(spot: Covered, amount: number): string {
  const values = { bet: spotName(spot), odds: oddsOf(spot) }
  if (amount === 0) return m.betPays(values)
  return m.betPaysWithAmount({ ...values, amount: formatPoints(amount) })
}

/** The name of a bet: `Red 7`, `Split 17/20`, `Six line 1 to 6`. */
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

/** The net win per point of a winning bet, as in `35` to 1. */
function oddsOf({ type, numbers }: Covered): number {
  const [winningNumber = 0] = numbers
  const winningColor = pocketColor(winningNumber)
  const bets = [{ type, numbers, amount: 1 }]
  return roulette.payout(points(1), { bets }, { winningNumber, winningColor }) - 1
}
