import { handOf, handValue } from '@tallyhouse/game-rules/blackjack-hand'
import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/blackjack'

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

/** `soft 17`, `16`. */
export function handTotalText({ value, isSoft }: HandTotal): string {
  return isSoft ? m.softTotal({ total: value }) : String(value)
}
