import { points } from '@tallyhouse/game-rules/points'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { pocketColor, pockets } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { formatPoints } from '#lib/format-points.ts'
import type { Winless } from '../kit/winless.ts'
import { totalOf } from './placed-bets.ts'

/** The payout of the number that is best for these bets. */
export function bestOf(bets: RouletteBet[]): number {
  const stake = points(totalOf(bets))
  const returned = pockets.map((winningNumber) =>
    roulette.payout(stake, { bets }, { winningNumber, winningColor: pocketColor(winningNumber) }),
  )
  return Math.max(...returned)
}

/** Why no number can win, if the bets cancel out, such as Red and Black with equal stakes. */
export function winlessBets(bets: RouletteBet[]): Winless | undefined {
  const total = totalOf(bets)
  if (total === 0 || bestOf(bets) > total) return undefined
  return { reason: m.winless({ stake: formatPoints(total) }) }
}
