import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import type { BaccaratSide } from './sides.ts'

/** What a won bet on a side pays in all, in points. */
export function winOf(stake: number, bet: BaccaratSide): number {
  return payoutAt(points(stake), winHundredths(bet))
}

/** What a won bet on a side gains for each point staked, as tables print it: `0.95 to 1`. */
export function oddsOf(bet: BaccaratSide): string {
  return `${(winHundredths(bet) - 100) / 100} to 1`
}

function winHundredths(bet: BaccaratSide): number {
  const win = baccarat.payTable({ bet }).find(({ outcome }) => outcome === 'win')
  return win?.multiplierHundredths ?? 0
}
