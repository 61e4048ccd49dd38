import type { Result } from '../rounds/instant-play.ts'

/** A run's bets so far, with amounts in points. */
export type Tally = {
  bets: number
  wins: number
  losses: number
  /** What the last bet was. A payout below the stake is a loss, and one equal to it a push. */
  last: 'win' | 'loss' | 'push' | null
  /** The wins or losses in a row, of which a push is neither. 0 for the other. */
  winStreak: number
  lossStreak: number
  wagered: number
  /** Payouts minus stakes. */
  net: number
  /** The highest and the lowest net, including 0 at the start. */
  highest: number
  lowest: number
}

export const noBets: Tally = {
  bets: 0,
  wins: 0,
  losses: 0,
  last: null,
  winStreak: 0,
  lossStreak: 0,
  wagered: 0,
  net: 0,
  highest: 0,
  lowest: 0,
}

/** The tally after one more bet. */
export function tallied(before: Tally, { stake, payout }: Result): Tally {
  const last = payout === stake ? 'push' : payout > stake ? 'win' : 'loss'
  const net = before.net + payout - stake
  return {
    ...before,
    bets: before.bets + 1,
    last,
    ...(last === 'win' && {
      wins: before.wins + 1,
      winStreak: before.winStreak + 1,
      lossStreak: 0,
    }),
    ...(last === 'loss' && {
      losses: before.losses + 1,
      lossStreak: before.lossStreak + 1,
      winStreak: 0,
    }),
    wagered: before.wagered + stake,
    net,
    highest: Math.max(before.highest, net),
    lowest: Math.min(before.lowest, net),
  }
}
