import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import type { Points } from '@tallyhouse/game-rules/points'
import type { Bet } from './settle.ts'

/** A bet on a game that is settled in one call, by the game's own rules. */
export function instantBet<
  Choice extends Record<string, unknown>,
  Outcome extends Record<string, unknown>,
>(
  game: InstantGame<Choice, Outcome>,
  choice: Choice,
  stake: Points,
): Pick<Bet<never>, 'game' | 'stake' | 'play'> {
  return {
    game: game.name,
    stake,
    play(random) {
      const outcome = game.draw(random, choice)
      return {
        choice,
        outcome,
        multiplierHundredths: game.multiplierHundredths(choice, outcome),
        payout: game.payout(stake, choice, outcome),
      }
    },
  }
}
