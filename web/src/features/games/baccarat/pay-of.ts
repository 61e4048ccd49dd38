import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/baccarat'
import type { BaccaratSide } from './sides.ts'

/** The payout of a winning bet in points, including the stake. */
export function winOf(stake: number, bet: BaccaratSide): number {
  return payoutAt(points(stake), winHundredths(bet))
}

/** The profit of a winning bet per point staked: `0.95 to 1`. */
export function oddsOf(bet: BaccaratSide): string {
  return m.odds({ profit: (winHundredths(bet) - 100) / 100, stake: 1 })
}

function winHundredths(bet: BaccaratSide): number {
  const win = baccarat.payTable({ bet }).find(({ outcome }) => outcome === 'win')
  return win?.multiplierHundredths ?? 0
}
