import { type DealStep, type Dealt, FLIP_MS, STAGGER_MS, withCard } from '../cards/use-dealt.ts'
import type { Hand } from './hand.ts'

const DEALER_PAUSE_MS = 1000
const DEALER_DRAW_MS = 620

type Shown = Pick<Hand, 'playerCards' | 'dealerCards' | 'gameOver' | 'result'>

/** The table of a hand. The dealer's second card is face down while the hand is open. */
export function dealtOf({ playerCards, dealerCards, gameOver }: Shown): Dealt {
  return { player: playerCards, house: gameOver ? dealerCards : [...dealerCards, null] }
}

/**
 * The steps from the cards on the table to a hand: face-down cards are flipped in the order of the
 * deal. When the hand is over, the dealer waits a second, flips the second card, and draws.
 */
export function dealSteps(dealt: Dealt, hand: Shown): DealStep[] {
  const player = hand.playerCards.map((card, index) => ({ side: 'player' as const, index, card }))
  const house = hand.dealerCards.map((card, index) => ({ side: 'house' as const, index, card }))
  const dealerWaits = hand.result === 'bust' ? STAGGER_MS : DEALER_PAUSE_MS
  const flips = [
    ...[...player.slice(0, 1), ...house.slice(0, 1), ...player.slice(1)].map((flip) => ({
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
