import type { roulette } from '@tallyhouse/contract/instant-games'
import {
  coveredNumbers,
  type RouletteBet,
  type RouletteChoice,
} from '@tallyhouse/game-rules/roulette'
import type * as z from 'zod/mini'
import { AppError } from '../http/app-error.ts'

type Asked = z.output<typeof roulette.body>

/**
 * The bets of a spin, each with the numbers it covers by the table's own rules.
 * @throws AppError `invalid_request` for a bet the table does not have, or a wrong total
 */
export function rouletteBets({ bets, totalBet }: Asked): RouletteChoice {
  const total = bets.reduce((sum, { amount }) => sum + amount, 0)
  if (total !== totalBet) {
    throw new AppError('invalid_request', `totalBet is ${totalBet}, the bets add up to ${total}.`)
  }
  return { bets: bets.map(placed) }
}

function placed({ type, numbers, amount }: Asked['bets'][number]): RouletteBet {
  const covered = coveredNumbers(type, numbers)
  if (covered === undefined) {
    throw new AppError('invalid_request', `The table has no ${type} bet on these numbers.`)
  }
  return { type, numbers: covered, amount }
}
