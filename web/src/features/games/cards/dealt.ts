import type { Card } from '@tallyhouse/game-rules/cards'

export type Side = 'player' | 'house'

/** What lies on the table, in the order in which it was dealt; null is a card face down. */
export type Dealt = Record<Side, (Card | null)[]>

export const noCards: Dealt = { player: [], house: [] }

/** A card that is laid or turned over, so long after what came before it. */
export type DealStep = { dealt: Dealt; afterMs: number }

export const DEAL_MS = 260
export const STAGGER_MS = 90
export const FLIP_MS = 320

/** The table with this card at this place of a side. */
export function withCard(
  dealt: Dealt,
  { side, index, card }: { side: Side; index: number; card: Card | null },
): Dealt {
  const cards = [...dealt[side]]
  cards[index] = card
  return { ...dealt, [side]: cards }
}
