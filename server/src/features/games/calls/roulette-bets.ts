import type { roulette } from '@tallyhouse/contract/games/roulette'
import {
  coveredNumbers,
  type RouletteBet,
  type RouletteChoice,
  rouletteWheel,
} from '@tallyhouse/game-rules/roulette'
import type { RouletteWheel } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'

type RouletteBody = z.output<typeof roulette.body>

/**
 * Validates a spin's bets and adds the numbers that each covers.
 * @throws AppError `invalid_request` for a wrong total or a bet that the table does not have
 */
export function rouletteBets({ bets, totalBet, wheel }: RouletteBody): RouletteChoice {
  const total = bets.reduce((sum, { amount }) => sum + amount, 0)
  if (total !== totalBet) {
    throw new AppError('invalid_request', text(m.rouletteTotalMismatch, { given: totalBet, total }))
  }
  const option = wheel ? { wheel } : {}
  return { bets: bets.map((bet) => placed(bet, rouletteWheel(option))), ...option }
}

type StatedBet = RouletteBody['bets'][number]

function placed({ type, numbers, amount }: StatedBet, wheel: RouletteWheel): RouletteBet {
  const covered = coveredNumbers(type, numbers, wheel)
  if (covered === undefined) {
    throw new AppError('invalid_request', text(m.rouletteBetInvalid, { type }))
  }
  return { type, numbers: covered, amount }
}
