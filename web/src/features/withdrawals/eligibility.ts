import { withdrawalEligibility } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { usePlayer } from '#session/current-user.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import type { PayoutAddress } from './payout-addresses.ts'
import { formatPayoutTime } from './payout-time.ts'
import { isNewDestination } from './withdrawal-values.ts'

export type Eligibility = CallResponse<typeof withdrawalEligibility>
export type Reason = Eligibility['methods'][number]['reasons'][number]

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
export function describeExcess(
  amount: number,
  { availablePoints, withdrawablePoints, leftTodayPoints, dailyLimitPoints }: Eligibility,
): string | undefined {
  if (amount > withdrawablePoints) {
    return withdrawablePoints < availablePoints
      ? m.aboveAvailable({ points: formatPoints(withdrawablePoints) })
      : m.tooHigh({ balance: formatPoints(availablePoints) })
  }
  if (!(amount > leftTodayPoints)) return undefined
  return m.overDailyLimit({
    left: formatPoints(leftTodayPoints),
    limit: formatPoints(dailyLimitPoints),
  })
}

type Timing = {
  terms: Pick<WithdrawalTerms, 'automatedMedianSeconds'>
  method: WithdrawalTerms['methods'][number] | undefined
  /** Undefined if it could not be read. */
  allowed: Pick<Eligibility['methods'][number], 'review' | 'automaticPoints'> | undefined
  amount: number
  /** The saved address that is paid; undefined when one is typed in. */
  chosen: Pick<PayoutAddress, 'wasPaid' | 'waitsUntil'> | undefined
  newDestinationsWaitUntil: Eligibility['newDestinationsWaitUntil'] | undefined
}

/** When a payout will be sent and what delays it, in sentences to show before it is requested. */
export function payoutTiming(timing: Timing): string[] {
  const { method, chosen, newDestinationsWaitUntil = null } = timing
  if (method === undefined) return []
  const held = isNewDestination(method.method, chosen) ? newDestinationsWaitUntil : null
  // The first payout to an address is confirmed with the password, which ends its waiting period.
  const waits = chosen?.wasPaid ? chosen.waitsUntil : null
  return [
    reviewSentences(timing, method.handling),
    held === null ? [] : m.heldTiming({ time: formatDateTime(held) }),
    waits === null ? [] : m.waitingTiming({ time: formatDateTime(waits) }),
  ].flat()
}

function reviewSentences(
  { terms, allowed, amount }: Timing,
  handling: WithdrawalTerms['methods'][number]['handling'],
): string[] {
  const time = { time: m.reviewHours() }
  const { review, automaticPoints = null } = allowed ?? {
    review: handling === 'review' ? 'each' : 'few',
  }
  if (review === 'each') return [m.reviewTiming(time)]
  if (automaticPoints === null) return [automatedSentence(terms), m.automaticReview(time)]
  const limit = { ...time, points: formatPoints(automaticPoints) }
  if (amount > automaticPoints) return [m.aboveAutomatic(limit)]
  const rule = review === 'larger' ? m.newAccountReview(limit) : m.automaticReview(time)
  return [automatedSentence(terms), rule]
}

function automatedSentence({ automatedMedianSeconds }: Timing['terms']): string {
  return automatedMedianSeconds === null
    ? m.automatic()
    : m.automaticWithin({ time: formatPayoutTime(automatedMedianSeconds) })
}
