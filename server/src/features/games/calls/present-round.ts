import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { Round, RoundRecord } from '@tallyhouse/contract/games/round'
import type { RoundAfter, Settled } from '../game-command.ts'
import type { MultiStepName } from '../multi-step-games.ts'
import { multiplierText } from '../multiplier.ts'

/** A settled round as the database returns it. */
export type RoundRow = { [Name in GameType]: GameRoundRow<Name> }[GameType]

export type GameRoundRow<Name extends GameType> = Omit<
  RoundRecord<Name>,
  'multiplier' | 'createdAt'
> & {
  multiplierHundredths: number
  createdAt: Date
}

/** A settled round as every response states it. */
export function presentRound({ multiplierHundredths, createdAt, ...round }: RoundRow): Round {
  const multiplier = multiplierText(multiplierHundredths)
  return { multiplier, createdAt: createdAt.toISOString(), ...round }
}

/** The end of a round whose last move always ends it. */
export function requireSettled<Name extends MultiStepName>({
  round,
  balance,
  fairness,
}: RoundAfter<Name>): Settled<Name> {
  if (round === null) throw new Error('the round is still open')
  return { round, balance, fairness }
}
