import type { Card } from '@tallyhouse/game-rules/cards'

export type Side = 'player' | 'house'

/** The cards on the table in the order dealt; null is a face-down card. */
export type Dealt = Record<Side, (Card | null)[]>

export const noCards: Dealt = { player: [], house: [] }

/** The table after one card is dealt or turned over, and the delay since the previous step. */
export type DealStep = { dealt: Dealt; afterMs: number }

export const DEAL_MS = 260
export const STAGGER_MS = 90
export const FLIP_MS = 320

export function withCard(
  dealt: Dealt,
  { side, index, card }: { side: Side; index: number; card: Card | null },
): Dealt {
  const cards = [...dealt[side]]
  cards[index] = card
  return { ...dealt, [side]: cards }
}
