import { withdrawablePoints } from '@tallyhouse/contract/withdrawable-points'
import * as m from '@tallyhouse/messages/session'
import { useQuery } from '@tanstack/react-query'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import type { SessionUser } from './current-user.ts'
import { termsQuery } from './terms.ts'

export type Withdrawable = {
  /** How much of the balance can be withdrawn. `locked` is nothing until more was earned from offers. */
  share: 'all' | 'part' | 'none' | 'locked'
  points: number
  /** What these points are worth. */
  usd: string
  /** The points from offers that are missing to unlock withdrawals. */
  missingPoints: number
}

type Player = Pick<SessionUser, 'points' | 'giftPoints' | 'offerPoints' | 'withdrawnPoints'>

/** What a player can withdraw of their points; undefined while the terms load. */
export function useWithdrawable(player: Player): Withdrawable | undefined {
  const { data: terms } = useQuery(termsQuery)
  if (!terms) return undefined
  const missingPoints = Math.max(0, terms.unlockPoints - player.offerPoints)
  const points = missingPoints > 0 ? 0 : withdrawablePoints(player)
  return {
    share: missingPoints > 0 ? 'locked' : shareOut(points, player.points),
    points,
    usd: formatUsdOfPoints(points, terms.pointsPerUsd),
    missingPoints,
  }
}

/** What can be withdrawn of a balance that cannot leave whole. */
export function describeWithdrawable(withdrawable: Withdrawable | undefined): string | undefined {
  if (withdrawable === undefined || withdrawable.share === 'all') return undefined
  const { share, points, usd, missingPoints: missing } = withdrawable
  if (share === 'part') return m.withdrawablePart({ points: formatPoints(points), usd })
  return share === 'none'
    ? m.withdrawableNone()
    : m.withdrawableLocked({ missing, points: formatPoints(missing) })
}

function shareOut(points: number, balance: number): 'all' | 'part' | 'none' {
  if (points === balance) return 'all'
  return points === 0 ? 'none' : 'part'
}
