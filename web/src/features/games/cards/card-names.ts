import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/cards'

/** `king of hearts`, `7 of clubs`. */
export function cardName({ rank, suit }: Card): string {
  return m.card({ rank, suit })
}

/** `king of hearts, 7 of clubs`. */
export function cardNames(cards: Card[]): string {
  return cards.map(cardName).join(', ')
}
