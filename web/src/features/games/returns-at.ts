import type { PayLine } from '@tallyhouse/game-rules/instant-game'
import { points } from '@tallyhouse/game-rules/points'
import { returnAt, unroundedReturn } from '@tallyhouse/game-rules/stake-odds'

/** Every way a bet can end. */
export type Bet = { payTable: PayLine[] }

/**
 * The exact returns of bets at a stake, with payouts rounded down to whole points; without rounding
 * while the stake is 0, because none is set yet.
 */
export function returnsAt(stake: number, bets: Bet[]): { rtp: number }[] {
  return bets.map(({ payTable }) => ({
    rtp: stake > 0 ? returnAt(points(stake), payTable) : unroundedReturn(payTable),
  }))
}
