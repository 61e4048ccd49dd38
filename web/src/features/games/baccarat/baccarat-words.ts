import type { RoundOf, RoundWords } from '../game-round.ts'

const sides = { player: 'Player', banker: 'Banker', tie: 'Tie' }

/** `Banker` and `Player 6, Banker 8: Banker wins`. */
export function baccaratWords({ choice, outcome }: RoundOf<'baccarat'>): RoundWords {
  const { playerValue, bankerValue, winner } = outcome
  const end = winner === 'tie' ? 'a tie' : `${sides[winner]} wins`
  return {
    choice: sides[choice.bet],
    result: `Player ${playerValue}, Banker ${bankerValue}: ${end}`,
  }
}
