import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/earn-page'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { formatWait } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { wait } from '#lib/wait.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import {
  type DailyBonusStatus,
  dailyBonusQuery,
  nextBonus,
  useBonusClaim,
} from '../daily-bonus.tsx'

const SECOND_MS = 1000

/** The daily bonus in one row: a button to claim it, or the hours until the next one. */
export default function DailyBonusRow() {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...dailyBonusQuery,
    refetchInterval: ({ state }) => untilDueMs(state.data),
  })
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={m.bonusFailed()} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  return (
    <Panel className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <span className="prize-sign grid size-12 shrink-0 place-items-center rounded-panel text-brand">
        <Stamp className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 grow basis-40">
        <h2 className="text-18">{m.dailyBonus()}</h2>
        <p className="mt-0.5 text-14 text-mid">
          {data ? describeBonus(data) : <Skeleton className="h-[1lh] w-44" />}
        </p>
      </div>
      {data ? (
        <ClaimButton status={data} readAt={dataUpdatedAt} />
      ) : (
        <Skeleton className="h-11 w-full sm:w-40" />
      )}
    </Panel>
  )
}

/** Always the same button, so that it keeps focus when the bonus is claimed. */
function ClaimButton({ status, readAt }: { status: DailyBonusStatus; readAt: number }) {
  const now = useNow(SECOND_MS)
  const { claim, isClaiming } = useDelayedClaim()
  const { waitMs } = nextBonus(status, { readAt, now, weekDays: BONUS_WEEK_DAYS })
  const isOpen = status.canClaim && !isClaiming
  return (
    <Button
      variant={status.canClaim ? 'primary' : 'quiet'}
      aria-disabled={!isOpen}
      onClick={() => isOpen && claim()}
      className="tabular w-full sm:w-40"
    >
      {isClaiming ? m.claiming() : bonusLabel(status.canClaim, waitMs)}
    </Button>
  )
}

function describeBonus({ canClaim, nextPoints, isNextMega, streak }: DailyBonusStatus): string {
  const next = { points: nextPoints, amount: formatPoints(nextPoints) }
  if (!canClaim) return isNextMega ? m.bonusClaimedMega(next) : m.bonusClaimed(next)
  if (isNextMega) return m.bonusMega(next)
  return streak > 0 ? m.bonusStreak({ ...next, day: streak + 1 }) : m.bonusFirst(next)
}

/** The time until the next bonus is due, when the status is refetched. */
function untilDueMs(status: DailyBonusStatus | undefined): number | false {
  if (status === undefined || status.canClaim || status.pausedUntil !== null) return false
  return status.timeUntilNext + SECOND_MS
}

const DELAY_MS = 1000
const mutationKey = ['delayed-claim']

/** Claims the daily bonus a second after the first request; further requests have no effect. */
function useDelayedClaim() {
  const client = useQueryClient()
  const { claim, isClaiming } = useBonusClaim()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await wait(DELAY_MS)
      claim()
    },
  })
  return {
    isClaiming: isPending || isClaiming,
    claim: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}

/** The label of the bonus button. */
export function bonusLabel(canClaim: boolean, waitMs: number): string {
  if (canClaim) return m.claim()
  return waitMs > 0 ? m.nextIn({ wait: formatWait(waitMs) }) : m.claimedToday()
}
