import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import type { Points } from '@tallyhouse/game-rules/points'
import type { PlayerKey } from '../ledger/idempotency.ts'
import type { SettledRound } from './seat.ts'
import type { Turn } from './turn.ts'

export type InstantBet<Choice, Outcome, Answer> = {
  playerId: number
  key: PlayerKey | undefined
  game: InstantGame<Choice, Outcome>
  choice: Choice
  stake: Points
  answer(round: Omit<SettledRound, 'outcome'> & { outcome: Outcome }): Answer
}

/** A bet on a game that is settled in one call, by the game's own rules. */
export function instantTurn<
  Choice extends Record<string, unknown>,
  Outcome extends Record<string, unknown>,
  Answer,
>({
  playerId,
  key,
  game,
  choice,
  stake,
  answer,
}: InstantBet<Choice, Outcome, Answer>): Turn<Answer> {
  return {
    playerId,
    asker: 'player',
    key,
    stake,
    usesOpenRounds: false,
    usesEpochs: false,
    take(seat) {
      let outcome: Outcome | undefined
      const round = seat.settleAtOnce({
        game: game.name,
        stake,
        play(random) {
          outcome = game.draw(random, choice)
          return {
            choice,
            outcome,
            multiplierHundredths: game.multiplierHundredths(choice, outcome),
            payout: game.payout(stake, choice, outcome),
            isRefund: false,
          }
        },
      })
      return answer(round as typeof round & { outcome: Outcome })
    },
  }
}
