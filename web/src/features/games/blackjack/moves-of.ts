import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import type { Hand } from './hand.ts'

/** The moves of a hand, reconstructed from its cards and its last call. */
export function movesOf({ playerCards }: Hand, last: BlackjackMove | 'deal'): BlackjackMove[] {
  if (last === 'double') return ['double']
  const hits = Array<BlackjackMove>(playerCards.length - 2).fill('hit')
  return last === 'stand' ? [...hits, 'stand'] : hits
}
