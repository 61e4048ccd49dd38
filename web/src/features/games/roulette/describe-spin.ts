import * as m from '@tallyhouse/messages/roulette'
import { formatPoints } from '#lib/format-points.ts'

/** The screen-reader announcement of a spin: `17 black. You win 36`. */
export function announcementOf({
  result,
  stake,
  winnings,
}: {
  /** `17 black` */
  result: string
  stake: number
  winnings: number
}): string {
  return m.announcement({ result, returned: describeReturn({ stake, winnings }) })
}

/** What a spin returned. A payout at or below the stake is not a win. */
export function describeReturn({ stake, winnings }: { stake: number; winnings: number }): string {
  if (winnings > stake) return m.youWin({ points: formatPoints(winnings) })
  if (winnings === 0) return m.noWinningBet()
  return m.partReturned({ returned: formatPoints(winnings), stake: formatPoints(stake) })
}
