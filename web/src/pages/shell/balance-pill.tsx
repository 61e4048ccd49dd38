import * as m from '@tallyhouse/messages/shell'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { useStore } from '#lib/store.ts'
import type { SessionUser } from '#session/current-user.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { describeWithdrawable, useWithdrawable, type Withdrawable } from '#session/withdrawable.ts'
import { RollingPoints } from '#ui/rolling-points.tsx'

/**
 * The available points, and what those of them are worth that can be withdrawn. A skeleton of the same width covers them for
 * two seconds.
 */
export function BalancePill({ user }: { user: SessionUser }) {
  const { points } = user
  const withdrawable = useWithdrawable(user)
  const { fastModeOn } = useStore(shownPreferences)
  const isPart = withdrawable?.share === 'part'
  return (
    <div
      title={isPart ? describeWithdrawable(withdrawable) : undefined}
      className="relative flex h-10 items-center rounded-control border border-line bg-ink-1 px-3"
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-3 h-4 animate-[fade-out_140ms_2s_forwards] rounded-chip bg-ink-3"
      />
      <span className="sr-only">{balanceText(points, withdrawable)}</span>
      <span
        aria-hidden="true"
        className={cn(
          'flex animate-[appear_180ms_2s_forwards] whitespace-nowrap opacity-0',
          isPart ? 'flex-col gap-0.5' : 'items-baseline gap-1.5',
        )}
      >
        <span className="tabular text-16 leading-none font-bold">
          {fastModeOn ? formatPoints(points) : <RollingPoints points={points} />}
          {isPart && <span className="ml-1.5 text-13 font-normal text-low">{m.balanceUnit()}</span>}
        </span>
        <span
          className={cn(
            'tabular text-low max-[359px]:hidden',
            isPart ? 'text-12 leading-none' : 'text-13',
          )}
        >
          {isPart
            ? m.withdrawableUsd({ usd: withdrawable.usd })
            : withdrawable?.share === 'all'
              ? m.balanceUnitWithUsd({ usd: withdrawable.usd })
              : m.balanceUnit()}
        </span>
      </span>
    </div>
  )
}

/**
 * A balance such as `1,250 pts ≈ $12.50`, or `1,250 pts, of which ≈ $9.00 can be withdrawn`. Points that cannot be withdrawn
 * are worth nothing outside.
 */
export function balanceText(points: number, withdrawable: Withdrawable | undefined): string {
  const balance = { points: formatPoints(points) }
  if (withdrawable?.share === 'all') return m.balanceWithUsd({ ...balance, usd: withdrawable.usd })
  if (withdrawable?.share === 'part') return m.balanceInPart({ ...balance, usd: withdrawable.usd })
  return m.balance(balance)
}
