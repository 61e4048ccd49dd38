import * as m from '@tallyhouse/messages/keno'
import { formatPoints } from '#lib/format-points.ts'

type Played = { stake: number; payout: number; matches: number }

/** `+30 points! 3 matches!` after a win, `Lost 10 points! 1 match` after a loss. */
export function resultToast({ stake, payout, matches }: Played): string {
  const net = payout - stake
  if (net > 0) return m.wonToast({ net: formatPoints(net), matches })
  if (net < 0) return m.lostToast({ net: formatPoints(-net), matches })
  return m.returnedToast({ stake: formatPoints(stake), matches })
}
