import { type DealStep, type Dealt, FLIP_MS, STAGGER_MS, withCard } from '../cards/dealt.ts'
import type { Hand } from './hand.ts'

const DEALER_PAUSE_MS = 1000
const DEALER_DRAW_MS = 620

type Shown = Pick<Hand, 'playerCards' | 'dealerCards' | 'gameOver' | 'result'>

/** The table with a hand on it; the dealer's second card lies face down while it is open. */
export function dealtOf({ playerCards, dealerCards, gameOver }: Shown): Dealt {
  return { player: playerCards, house: gameOver ? dealerCards : [...dealerCards, null] }
}

/**
 * How the table comes to show a hand: the cards face down are turned in the order of the deal; when
 * the hand is over, the dealer waits a second, turns the second card and draws.
 */
export function dealSteps(dealt: Dealt, hand: Shown): DealStep[] {
  const player = hand.playerCards.map((card, index) => ({ side: 'player' as const, index, card }))
  const house = hand.dealerCards.map((card, index) => ({ side: 'house' as const, index, card }))
  const dealerWaits = hand.result === 'bust' ? STAGGER_MS : DEALER_PAUSE_MS
  const turns = [
    ...[...player.slice(0, 1), ...house.slice(0, 1), ...player.slice(1)].map((turn) => ({
      ...turn,
      afterMs: STAGGER_MS,
    })),
    ...house.slice(1, 2).map((turn) => ({ ...turn, afterMs: FLIP_MS + dealerWaits })),
    ...house.slice(2).map((turn) => ({ ...turn, afterMs: DEALER_DRAW_MS })),
  ]
  const steps: DealStep[] = []
  for (const { afterMs, ...turn } of turns) {
    const last: Dealt = steps.at(-1)?.dealt ?? dealt
    if (!last[turn.side][turn.index]) steps.push({ dealt: withCard(last, turn), afterMs })
  }
  return steps
}
