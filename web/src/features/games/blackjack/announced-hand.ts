import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/blackjack'
import { cardNames } from '../cards/card-names.ts'
import type { Hand } from './hand.ts'
import { handTotal, handTotalText } from './hand-total.ts'

/**
 * A hand after a move, for screen readers: `You: king of hearts. Total 16.`
 * @param announced how many of the player's and the dealer's cards were announced before
 */
export function announcedHand(hand: Hand, announced: { player: number; dealer: number }): string {
  const player = hand.playerCards.slice(announced.player)
  const dealer = hand.dealerCards.slice(announced.dealer)
  const sentences = [
    player.length > 0 &&
      m.announcedPlayer({ cards: cardNames(player), total: totalOf(hand.playerCards) }),
    dealer.length > 0 &&
      m.announcedDealer({ cards: cardNames(dealer), total: totalOf(hand.dealerCards) }),
    hand.result && endings[hand.result](),
  ]
  return sentences.filter(Boolean).join(' ')
}

const endings: Record<NonNullable<Hand['result']>, () => string> = {
  blackjack: m.announcedBlackjack,
  win: m.announcedWin,
  push: m.announcedPush,
  bust: m.announcedBust,
  lose: m.announcedLose,
}

function totalOf(cards: Card[]): string {
  const total = handTotal(cards)
  return total ? handTotalText(total) : ''
}
