import type { Card } from '@tallyhouse/game-rules/cards'
import {
  type Dealt as DealtTo,
  FLIP_MS,
  STAGGER_MS,
  type DealStep as StepTo,
  withCard,
} from '../cards/use-dealt.ts'
import type { Hand } from './hand.ts'

const DEALER_PAUSE_MS = 1000
const DEALER_DRAW_MS = 620

/** The dealer, or one of the player's hands. */
export type TableSide = 'house' | HandSide
export type HandSide = (typeof handSides)[number]
export type Dealt = DealtTo<TableSide>
export type DealStep = StepTo<TableSide>

type Shown = Pick<Hand, 'hands' | 'dealerCards' | 'gameOver'>

const handSides = ['hand0', 'hand1', 'hand2', 'hand3'] as const

export const noCards: Dealt = tableWith([], [])

/** The table of a round. The dealer's second card is face down while the round is open. */
export function tableCards({ hands, dealerCards, gameOver }: Shown): Dealt {
  return tableWith(
    gameOver ? dealerCards : [...dealerCards, null],
    hands.map(({ cards }) => cards),
  )
}

/** The player's hands on the table. */
export function playerHands(dealt: Dealt): (Card | null)[][] {
  return handSides.map((side) => dealt[side]).filter((cards) => cards.length > 0)
}

/** The table after a hand's pair was split and before the new cards are dealt. */
export function splitTable(hand: Shown): { dealt: Dealt; dealsTo: HandSide[] } {
  const active = activeIndex(hand)
  const hands = hand.hands.flatMap(({ cards }, index) =>
    index === active ? cards.map((card) => [card]) : [cards],
  )
  const { house } = tableCards(hand)
  return { dealt: tableWith(house, hands), dealsTo: [handSide(active), handSide(active + 1)] }
}

/** The hand in play, from 0. */
export function activeIndex({ hands }: Pick<Hand, 'hands'>): number {
  return Math.max(
    hands.findIndex(({ isActive }) => isActive),
    0,
  )
}

/**
 * The steps from the cards on the table to a round: face-down cards are flipped in the order of the deal. When
 * the round is over, the dealer waits a second, flips the second card, and draws.
 */
export function dealSteps(dealt: Dealt, { hands, dealerCards }: Shown): DealStep[] {
  const [first, ...others] = hands.flatMap(({ cards }, hand) => placeCards(handSide(hand), cards))
  const house = placeCards('house', dealerCards)
  const isBust = hands.every(({ result }) => result === 'bust')
  const dealerWaits = isBust ? STAGGER_MS : DEALER_PAUSE_MS
  const flips = [
    ...[...(first ? [first] : []), ...house.slice(0, 1), ...others].map((flip) => ({
      ...flip,
      afterMs: STAGGER_MS,
    })),
    ...house.slice(1, 2).map((flip) => ({ ...flip, afterMs: FLIP_MS + dealerWaits })),
    ...house.slice(2).map((flip) => ({ ...flip, afterMs: DEALER_DRAW_MS })),
  ]
  const steps: DealStep[] = []
  for (const { afterMs, ...flip } of flips) {
    const last: Dealt = steps.at(-1)?.dealt ?? dealt
    if (!last[flip.side][flip.index]) steps.push({ dealt: withCard(last, flip), afterMs })
  }
  return steps
}

export function handSide(index: number): HandSide {
  return handSides[index] ?? 'hand0'
}

function placeCards(side: TableSide, cards: Card[]) {
  return cards.map((card, index) => ({ side, index, card }))
}

function tableWith(house: (Card | null)[], hands: (Card | null)[][]): Dealt {
  const [hand0 = [], hand1 = [], hand2 = [], hand3 = []] = hands
  return { house, hand0, hand1, hand2, hand3 }
}
