import type { Card } from '@tallyhouse/game-rules/cards'

const faces: Partial<Record<Card['rank'], string>> = {
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
}

/** `king of hearts`, `7 of clubs`. */
export function cardName({ rank, suit }: Card): string {
  return `${faces[rank] ?? rank} of ${suit}`
}

/** `king of hearts, 7 of clubs`. */
export function cardNames(cards: Card[]): string {
  return cards.map(cardName).join(', ')
}
