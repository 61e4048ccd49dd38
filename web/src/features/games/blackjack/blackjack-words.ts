import { capitalized } from '../capitalized.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

/** `Hit, stand` and `20 against 18: won`. */
export function blackjackWords({ choice, outcome }: RoundOf<'blackjack'>): RoundWords {
  return {
    choice: choice.moves.length === 0 ? 'No move' : capitalized(choice.moves.join(', ')),
    result: resultOf(outcome),
  }
}

function resultOf(outcome: RoundOf<'blackjack'>['outcome']): string {
  const { playerValue, dealerValue, dealerCards, result } = outcome
  const against = `${playerValue} against ${dealerValue}`
  switch (result) {
    case 'blackjack':
      return `Blackjack against ${dealerValue}`
    case 'bust':
      return `${playerValue}: bust`
    case 'push':
      return `${against}: a push`
    case 'win':
      return `${against}: ${dealerValue > 21 ? 'the dealer busts' : 'won'}`
    case 'lose':
      return dealerValue === 21 && dealerCards.length === 2
        ? `${playerValue} against a blackjack`
        : `${against}: lost`
  }
}
