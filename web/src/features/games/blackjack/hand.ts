import type { BlackjackView } from '@tallyhouse/game-rules/blackjack'
import { handValue, toHand } from '@tallyhouse/game-rules/blackjack-hand'
import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack-table'
import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/blackjack'
import { formatPoints } from '#lib/format-points.ts'
import { cardNames } from '../cards/card-names.ts'

/** A hand, open or over. */
export type Hand = BlackjackView & {
  /** The total stake, with those of doubles, splits, and insurance. */
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
  const hand = toHand(open.map(({ value }) => value))
  const value = handValue(hand)
  return {
    ranks: open.map(({ rank }) => rank).join(','),
    value,
    isSoft: value !== hand.valueWithAcesAsOne,
  }
}

/** The points that a move adds to the stake. */
export function moveCost(move: BlackjackMove, hand: Hand): number {
  if (move === 'insure') return firstBet(hand) / 2
  return move === 'double' || move === 'split' ? firstBet(hand) : 0
}

/** The stake of a hand that is not doubled. */
export function firstBet({ betAmount, hands, insurance }: Hand): number {
  const stakes = hands.reduce((sum, hand) => sum + hand.stakes, 0)
  return betAmount / (stakes + (insurance === 'taken' ? 0.5 : 0))
}

/** `soft 17`, `16`. */
export function handTotalText({ value, isSoft }: HandTotal): string {
  return isSoft ? m.softTotal({ total: value }) : String(value)
}

/** The cards that a move added, for screen readers: `You: king of hearts. Total 16.` */
export function announcedHand(hand: Hand, before: Hand | null): string {
  const { hands, dealerCards, insurance, result } = hand
  const isSplit = hands.length > 1
  const playedBefore = hands.length === before?.hands.length ? before.hands : []
  const dealer = dealerCards.slice(before?.dealerCards.length)
  const sentences = [
    ...hands.map(({ cards }, index) => {
      const added = cards.slice(playedBefore[index]?.cards.length)
      const names = { cards: cardNames(added), total: totalText(cards) }
      if (added.length === 0) return false
      return isSplit ? m.announcedHand({ number: index + 1, ...names }) : m.announcedPlayer(names)
    }),
    dealer.length > 0 &&
      m.announcedDealer({ cards: cardNames(dealer), total: totalText(dealerCards) }),
    isSplit &&
      hands
        .map(({ isActive }, index) => isActive && m.handInPlay({ number: index + 1 }))
        .find(Boolean),
    insurance === 'offered' && insurancePrompt(hand),
    result && endings[result](),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** `Insurance for 5 points? It pays 15 if the dealer has a blackjack.` */
export function insurancePrompt(hand: Hand): string {
  const cost = moveCost('insure', hand)
  const payout = formatPoints(insurancePayout(hand))
  return m.insurancePrompt({ cost, costText: formatPoints(cost), payout })
}

/** What insurance pays against a blackjack: 2 to 1, and what it cost. */
export function insurancePayout(hand: Hand): number {
  return 3 * moveCost('insure', hand)
}

const endings: Record<NonNullable<Hand['result']>, () => string> = {
  blackjack: m.announcedBlackjack,
  win: m.announcedWin,
  push: m.announcedPush,
  bust: m.announcedBust,
  lose: m.announcedLose,
}

function totalText(cards: Card[]): string {
  const total = handTotal(cards)
  return total ? handTotalText(total) : ''
}
