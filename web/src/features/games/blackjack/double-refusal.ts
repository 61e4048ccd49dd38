import * as m from '@tallyhouse/messages/blackjack'
import { formatPoints } from '#lib/format-points.ts'
import type { Stake } from '../kit/use-stake.tsx'
import type { Hand } from './hand.ts'

/** Why an open hand cannot be doubled down; undefined if it can. */
export function doubleRefusal(
  { canDouble, betAmount }: Pick<Hand, 'canDouble' | 'betAmount'>,
  { points, isPaused }: Pick<Stake, 'points' | 'isPaused'>,
): string | undefined {
  if (!canDouble) return m.doubleFirstTwoCards()
  if (isPaused) return m.doubleOnBreak()
  if (betAmount <= points) return undefined
  return m.doubleTooExpensive({
    cost: betAmount,
    costText: formatPoints(betAmount),
    balance: formatPoints(points),
  })
}
