import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import type { Points } from '@tallyhouse/game-rules/points'
import type { PlayerKey } from '#ledger/idempotency.ts'
import type { SettledRound } from './bet-context.ts'
import type { GameCommand } from './game-command.ts'

export type InstantBet<Choice, Outcome, Answer> = {
  playerId: number
  key: PlayerKey | undefined
  game: InstantGame<Choice, Outcome>
  choice: Choice
  stake: Points
  answer(round: Omit<SettledRound, 'outcome'> & { outcome: Outcome }): Answer
}

/** The command that places and settles a bet on an instant game. */
export function instantCommand<
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
}: InstantBet<Choice, Outcome, Answer>): GameCommand<Answer> {
  return {
    playerId,
    requestedBy: 'player',
    key,
    stake,
    usesOpenRounds: false,
    usesEpochs: false,
    apply(context) {
      let outcome: Outcome | undefined
      const round = context.settleAtOnce({
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
