import { allGames } from '@tallyhouse/contract/games/all-games'
import type { RoundName } from '@tallyhouse/contract/games/plays'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import type { RoundAfter } from '../game-command.ts'
import type { MultiStepState } from '../multi-step-games.ts'

type View<Name extends RoundName> = ReturnType<(typeof allGames)[Name]['toView']>
type Definition<Name extends RoundName> = {
  toView(state: MultiStepState<Name>): View<Name>
  cashOutHundredths?(state: MultiStepState<Name>): number
}

/** The response to a multi-step game's calls. Includes the round's secrets once it is over. */
export function presentRoundAfter<Name extends RoundName>(after: RoundAfter<Name>) {
  const { id: roundId, game, state, stake: betAmount, round, balance, fairness } = after
  const { toView, cashOutHundredths }: Definition<Name> = allGames[game] as never
  const offered = round ? 0 : payoutAt(points(betAmount), cashOutHundredths?.(state) ?? 0)
  const ends = { winnings: round?.payout ?? offered, gameOver: round !== null, roundId }
  return { betAmount, ...toView(state), ...ends, round, balance, fairness }
}
