import { handOf, handValue } from '@tallyhouse/game-rules/blackjack-hand'
import type { Card } from '@tallyhouse/game-rules/cards'

/** What cards count: `A,6` as 17, and soft, because an ace counts 11 in it. */
export type HandTotal = { ranks: string; value: number; isSoft: boolean }

/** The total of the cards that lie open; undefined while none does. */
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
export function totalWords({ value, isSoft }: HandTotal): string {
  return `${isSoft ? 'soft ' : ''}${value}`
}
