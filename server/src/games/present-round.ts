import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { Round, RoundOf } from '@tallyhouse/contract/games/round'
import type { SettledRound } from './bet-context.ts'
import { multiplierText } from './multiplier.ts'

/** A settled round as the database returns it. */
export type RoundRow = { [Name in GameType]: RowOf<Name> }[GameType]

type RowOf<Name extends GameType> = Omit<RoundOf<Name>, 'multiplier' | 'createdAt'> & {
  multiplierHundredths: number
  createdAt: Date
}

/** A settled round as every response states it. */
export function presentRound({ multiplierHundredths, createdAt, ...round }: RoundRow): Round {
  const multiplier = multiplierText(multiplierHundredths)
  return { ...round, multiplier, createdAt: createdAt.toISOString() }
}

/** A round that was just settled. */
export function presentSettled<Name extends GameType>(settled: SettledRound): RoundOf<Name> {
  const { id, game, stake, choice, outcome, multiplierHundredths, payout, isRefund } = settled
  const round = { id, game, stake, choice, outcome, multiplierHundredths, payout }
  const { createdAt } = settled
  const row = { ...round, isRefunded: isRefund, createdAt } as unknown as RoundRow
  return presentRound(row) as RoundOf<Name>
}
