import { withdrawalEligibility, type withdrawalReason } from '@tallyhouse/contract/withdrawals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type CallAnswer, call } from '../../lib/call.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { usePlayer } from '../../session/current-user.ts'

export type Eligibility = CallAnswer<typeof withdrawalEligibility>
export type Reason = z.output<typeof withdrawalReason>

const POLL_MS = 30_000

/** What the player may withdraw now: read again as soon as their balance, debt or email changes. */
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

/** Why an amount is too much now, in plain words; undefined when it is not, or is empty (`NaN`). */
export function excessOf(
  amount: number,
  { availablePoints, leftTodayPoints, dailyLimitPoints }: Eligibility,
): string | undefined {
  if (amount > availablePoints) return `You have ${formatPoints(availablePoints)}.`
  if (!(amount > leftTodayPoints)) return undefined
  const limit = formatPoints(dailyLimitPoints)
  return `${formatPoints(leftTodayPoints)} of ${limit} a day are left until midnight UTC.`
}
