/** The payout, in points, and how often it pays the stake, from which a win is big in every game. */
export const BIG_WIN_PAYOUT_MIN = 1000
export const BIG_WIN_TIMES_STAKE_MIN = 50

export function isBigWin({ stake, payout }: { stake: number; payout: number }): boolean {
  return payout >= BIG_WIN_PAYOUT_MIN && payout >= BIG_WIN_TIMES_STAKE_MIN * stake
}
