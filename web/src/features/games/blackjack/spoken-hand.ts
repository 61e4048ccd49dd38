import type { Card } from '@tallyhouse/game-rules/cards'
import { cardNames } from '../cards/card-names.ts'
import type { Hand } from './hand.ts'
import { handTotal, totalWords } from './hand-total.ts'

/**
 * A hand after a move, for the ear: `You: king of hearts. Total 16`.
 * @param heard how many of the player's and the dealer's cards were told before
 */
export function spokenHand(hand: Hand, heard: { player: number; dealer: number }): string {
  const player = hand.playerCards.slice(heard.player)
  const dealer = hand.dealerCards.slice(heard.dealer)
  return [
    player.length > 0 ? [`You: ${cardNames(player)}`, totalOf(hand.playerCards)] : [],
    dealer.length > 0 ? [`Dealer: ${cardNames(dealer)}`, totalOf(hand.dealerCards)] : [],
    hand.result ? [endings[hand.result]] : [],
  ]
    .flat()
    .join('. ')
}

const endings: Record<NonNullable<Hand['result']>, string> = {
  blackjack: 'Blackjack',
  win: 'You win',
  push: 'A push, your bet comes back',
  bust: 'Bust',
  lose: 'Dealer wins',
}

function totalOf(cards: Card[]): string {
  const total = handTotal(cards)
  return total ? `Total ${totalWords(total)}` : ''
}
