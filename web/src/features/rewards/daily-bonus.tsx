import {
  claimDailyBonus,
  dailyBonusStatus,
  dailyChallenges,
  rewardClaims,
} from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import * as calls from '@tallyhouse/messages/calls'
import * as m from '@tallyhouse/messages/rewards'
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { ApiError, rejectionReason } from '#lib/calls/api-error.ts'
import type { CallResponse } from '#lib/calls/call.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { claimOnce, isResultUnknown } from '#lib/calls/claim-once.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { throwConfetti } from '#lib/confetti.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { notify } from '#ui/overlay/toast.ts'

/** `waitMs` is 0 when the bonus can be claimed; `punched` counts the week's claimed days. */
export type NextBonus = { waitMs: number; punched: number }

/**
 * What the bonus card shows now, from a status that was fetched at `readAt` by this device's clock. `now` can be up to a step
 * before it. A week completed today stays on the card until the day ends.
 */
export function nextBonus(
  status: Pick<DailyBonusStatus, 'canClaim' | 'timeUntilNext' | 'streak'>,
  { readAt, now, weekDays }: { readAt: number; now: number; weekDays: number },
): NextBonus {
  const waitMs = status.canClaim ? 0 : Math.max(0, status.timeUntilNext - Math.max(0, now - readAt))
  const punched = status.streak % weekDays
  const isFinishedToday = waitMs > 0 && punched === 0 && status.streak > 0
  return { waitMs, punched: isFinishedToday ? weekDays : punched }
}

const SECOND_MS = 1000

/** A wait as `05h 12m 09s`, rounded up to a second. */
export function countdownText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / SECOND_MS)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return m.countdown({ hours, minutes, seconds: rest })
}

export type DailyBonusStatus = CallResponse<typeof dailyBonusStatus>

/** The player's daily bonus state, refetched on each visit. */
export const dailyBonusQuery = {
  ...endpointQuery(dailyBonusStatus, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
}

/** When the player's break ends, during which nothing is given away; null without one, or while loading. */
export function usePausedUntil(): string | null {
  return useQuery(dailyBonusQuery).data?.pausedUntil ?? null
}

const mutationKey = [claimDailyBonus.path]

/** Claims the daily bonus, one claim at a time, and notifies the player of the result. */
export function useBonusClaim() {
  const client = useQueryClient()
  const isClaiming = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => {
      const status = client.getQueryData(dailyBonusQuery.queryKey)
      return claimOnce(
        () => callOnce(claimDailyBonus, {}, status?.lastDailyBonus ?? ''),
        async () => !(await client.fetchQuery({ ...dailyBonusQuery, staleTime: 0 })).canClaim,
      )
    },
    onSuccess: (response) => {
      void throwConfetti()
      const description = response?.message ?? m.claimedUnseen()
      notify({ title: m.bonusClaimedTitle(), description })
    },
    onError: (error) => notify({ ...claimNotice(error, bonusFailure(error)), tone: 'destructive' }),
    onSettled: () => readAfterClaim(client),
  })
  return {
    isClaiming,
    claim: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}

/** Why a claim failed, or that its result is unknown. */
export function claimNotice(error: unknown, failure: string) {
  if (isResultUnknown(error)) {
    return { title: calls.undecidedTitle(), description: calls.undecided() }
  }
  const title = error instanceof ApiError ? m.claimFailedTitle() : m.errorTitle()
  return { title, description: failure }
}

function bonusFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return m.bonusClaimOffline()
  return rejectionReason(error) ?? m.bonusClaimFailed()
}

const affected = [dailyBonusStatus.path, dailyChallenges.path, rewardClaims.path, userStats.path]

/** Refetches what a claimed bonus or challenge changes; resolves when the page is up to date. */
export async function readAfterClaim(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    ...affected.map((path) => client.invalidateQueries({ queryKey: [path] })),
  ])
}

/** How much more offers pay during the boost, or after the next mega bonus. */
export function BoostLine({ status, now }: { status: DailyBonusStatus; now: number }) {
  const { boostExpiresAt, boostPercent: percent } = status
  if (percent === 0) return null
  if (boostExpiresAt === null || activeBoostPercent(status, now) === 0) {
    return <p>{m.boostAfterMegaBonus({ percent })}</p>
  }
  return (
    <p className="text-bone">
      <Zap className="mr-1.5 -mt-0.5 inline size-4 fill-brand text-brand" />
      {m.boostRunning({ percent, time: formatDateTime(boostExpiresAt) })}
    </p>
  )
}

/** How much more offers pay at a time, in percent; 0 without an active boost. */
export function activeBoostPercent(
  { boostExpiresAt, boostPercent }: Pick<DailyBonusStatus, 'boostExpiresAt' | 'boostPercent'>,
  now: number,
): number {
  return boostExpiresAt !== null && Date.parse(boostExpiresAt) > now ? boostPercent : 0
}

/** A time zone in readable form: `America/New York`. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}
