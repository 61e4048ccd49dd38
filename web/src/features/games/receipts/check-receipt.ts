import type { GameChoice, GameOutcome } from '@tallyhouse/contract/games/round'
import { type ReplayedRound, replayRound } from '@tallyhouse/game-rules/replay-round'
import type { GameType } from '#lib/game-names.ts'
import { describeRound } from '../games.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { Receipt } from '../kit/rounds/round-query.ts'
import { type Check, checkRound } from './check-round.ts'

/**
 * Verifies a receipt from any game by replaying its round with the rules that the server uses.
 * @throws Error if the server seed is not revealed yet
 */
export function checkReceipt(receipt: Receipt): Check[] {
  return checkRound(receipt, (round) => {
    const replayed = replayRound(round)
    return { ...replayed, result: describeRound(replayedRound(receipt.game, replayed)).result }
  })
}

/** A round that a game's rules computed, in the game's types. */
export function replayedRound<G extends GameType>(
  game: G,
  { choice, outcome }: Pick<ReplayedRound, 'choice' | 'outcome'>,
): GameRound<G> {
  return { game, choice: choice as GameChoice<G>, outcome: outcome as GameOutcome<G> }
}
