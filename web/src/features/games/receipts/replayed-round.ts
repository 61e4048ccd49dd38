import type { ChoiceOf, OutcomeOf } from '@tallyhouse/contract/games/round'
import type { ReplayedRound } from '@tallyhouse/game-rules/replay-round'
import type { GameType } from '#lib/game-names.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'

/** A round that the rules of a game computed, in the types of the game. */
export function replayedRound<G extends GameType>(
  game: G,
  { choice, outcome }: Pick<ReplayedRound, 'choice' | 'outcome'>,
): GameRound<G> {
  return { game, choice: choice as ChoiceOf<G>, outcome: outcome as OutcomeOf<G> }
}
