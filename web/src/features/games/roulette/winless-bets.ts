import { points } from '@tallyhouse/game-rules/points'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { pocketColor, pockets } from '@tallyhouse/game-rules/roulette-table'
import { formatPoints } from '../../../lib/format-points.ts'
import type { Winless } from '../play/winless.ts'
import { totalOf } from './placed-bets.ts'

/** What comes back if the ball lands on the number that is best for these bets. */
export function bestOf(bets: RouletteBet[]): number {
  const stake = points(totalOf(bets))
  const returned = pockets.map((winningNumber) =>
    roulette.payout(stake, { bets }, { winningNumber, winningColor: pocketColor(winningNumber) }),
  )
  return Math.max(...returned)
}

/** Whether these bets cover each other so that no number wins, as Red and Black for the same do. */
export function winlessBets(bets: RouletteBet[]): Winless | undefined {
  const total = totalOf(bets)
  if (total === 0 || bestOf(bets) > total) return undefined
  return {
    reason: `These bets can't win together: no number pays back more than the ${formatPoints(total)} points they cost.`,
  }
}
