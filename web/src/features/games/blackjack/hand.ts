import type { BlackjackMove, BlackjackView } from '@tallyhouse/game-rules/blackjack'
import { bestMove } from '@tallyhouse/game-rules/blackjack-best-play'
import { handOf, handValue } from '@tallyhouse/game-rules/blackjack-hand'
import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/blackjack'
import { cardNames } from '../cards/card-names.ts'

/** A hand, open or over. */
export type Hand = BlackjackView & {
  /** The total stake: twice the bet after a double. */
  betAmount: number
  /** The points that the hand paid; 0 while it is open. */
  winnings: number
}

/** The total of some cards: `A,6` is a soft 17, because the ace counts as 11. */
export type HandTotal = { ranks: string; value: number; isSoft: boolean }

/** The total of the face-up cards; undefined if there are none. */
export function handTotal(cards: (Card | null)[]): HandTotal | undefined {
  const open = cards.filter((card) => card !== null)
  if (open.length === 0) return undefined
  const hand = handOf(open.map(({ value }) => value))
  const value = handValue(hand)
  return {
    ranks: open.map(({ rank }) => rank).join(','),
    value,
    isSoft: value !== hand.valueWithAcesAsOne,
  }
}

/** The best move of an open hand; undefined if the hand is over. */
export function hintFor(
  { playerCards, dealerCards, gameOver }: Hand,
  canDouble: boolean,
): BlackjackMove | undefined {
  const [shown] = dealerCards
  if (gameOver || shown === undefined) return undefined
  const hand = handOf(playerCards.map(({ value }) => value))
  return bestMove(hand, { shown: shown.value, canDouble })
}

/** `soft 17`, `16`. */
export function handTotalText({ value, isSoft }: HandTotal): string {
  return isSoft ? m.softTotal({ total: value }) : String(value)
}

/** The cards that a move added to a hand, for screen readers: `You: king of hearts. Total 16.` */
export function announcedHand(
  { playerCards, dealerCards, result }: Hand,
  before: Pick<Hand, 'playerCards' | 'dealerCards'> | null,
): string {
  const player = playerCards.slice(before?.playerCards.length)
  const dealer = dealerCards.slice(before?.dealerCards.length)
  const sentences = [
    player.length > 0 &&
      m.announcedPlayer({ cards: cardNames(player), total: totalOf(playerCards) }),
    dealer.length > 0 &&
      m.announcedDealer({ cards: cardNames(dealer), total: totalOf(dealerCards) }),
    result && endings[result](),
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
