import { formatPoints } from '../../../lib/format-points.ts'
import type { Stake } from '../play/use-stake.tsx'
import type { Hand } from './hand.ts'

/** Why an open hand cannot be doubled, as a sentence; undefined when it can. */
export function doubleRefusal(
  { canDouble, betAmount }: Pick<Hand, 'canDouble' | 'betAmount'>,
  { points, isPaused }: Pick<Stake, 'points' | 'isPaused'>,
): string | undefined {
  if (!canDouble) return 'Double is for the first two cards.'
  if (isPaused) return 'Double stakes more, which your break forbids.'
  if (betAmount > points)
    return `Double costs ${formatPoints(betAmount)} points; you have ${formatPoints(points)}.`
  return undefined
}
