import { blackjack } from '../blackjack.ts'
import type { BlackjackMove, BlackjackState } from '../blackjack-table.ts'
import { cardAt } from '../cards.ts'

const signs = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' }

export const deck = Array.from({ length: 52 }, (_, index) => {
  const { suit, rank } = cardAt(index)
  return signs[suit] + rank
})

/** Deals these cards, such as `♠8 ♥8 ♣4 ♣2`: two to the player, two to the dealer, and the next ones. */
export function parseDeal(cards: string): BlackjackState {
  return { shoe: cards.split(' ').map((card) => deck.indexOf(card)), moves: [] }
}

export function played(dealt: BlackjackState, ...moves: BlackjackMove[]): BlackjackState {
  return moves.reduce((reached, move) => blackjack.play(reached, move), dealt)
}

/** How a round ended, as `player's cards = value / dealer's cards = value: result multiplier`. */
export function ended(dealt: BlackjackState, ...moves: BlackjackMove[]): string {
  const over = played(dealt, ...moves)
  const { hands, dealerCards, dealerValue, result } = blackjack.view(over)
  const player = hands.map(({ cards, value }) => `${formatCards(cards)} = ${value}`).join(', ')
  const multiplier = blackjack.ending(over)?.multiplierHundredths
  return `${player} / ${formatCards(dealerCards)} = ${dealerValue}: ${result} ${multiplier}`
}

function formatCards(cards: { suit: keyof typeof signs; rank: string }[]): string {
  return cards.map(({ suit, rank }) => signs[suit] + rank).join(' ')
}
