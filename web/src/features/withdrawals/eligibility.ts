import { withdrawalEligibility, type withdrawalReason } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type CallAnswer, call } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'

export type Eligibility = CallAnswer<typeof withdrawalEligibility>
export type Reason = z.output<typeof withdrawalReason>

const POLL_MS = 30_000

/** What the player may withdraw now, refetched when their balance, debt, email, or two-factor login changes. */
export function useEligibility() {
  const { points, debtPoints, emailVerified, twoFactorOn } = usePlayer()
  return useQuery({
    queryKey: [withdrawalEligibility.path, { points, debtPoints, emailVerified, twoFactorOn }],
    queryFn: ({ signal }) => call(withdrawalEligibility, {}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

/** Why an amount is too high right now; undefined if it is not, or if it is empty (`NaN`). */
export function excessOf(
  amount: number,
  { availablePoints, leftTodayPoints, dailyLimitPoints }: Eligibility,
): string | undefined {
  if (amount > availablePoints) return m.tooHigh({ balance: formatPoints(availablePoints) })
  if (!(amount > leftTodayPoints)) return undefined
  return m.overDailyLimit({
    left: formatPoints(leftTodayPoints),
    limit: formatPoints(dailyLimitPoints),
  })
}
