import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/rewards'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BoostLine } from './boost-line.tsx'
import { countdownText } from './countdown-text.ts'
import { type DailyBonusStatus, dailyBonusQuery } from './daily-bonus-query.ts'
import { type NextBonus, nextBonus } from './next-bonus.ts'
import { PunchCard } from './punch-card.tsx'
import { useBonusClaim } from './use-bonus-claim.ts'
import { zoneName } from './zone-names.ts'

const SECOND_MS = 1000

/** Lets the player claim today's bonus, or counts down to the next one. */
export function DailyBonusCard() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(dailyBonusQuery)
  return (
    <Panel className="flex min-w-0 flex-col p-4 sm:p-5">
      <PanelHead title={m.dailyBonus()}>
        {data && data.streak > 0 && (
          <p className="tabular text-14 text-mid">
            <RichText
              text={m.streak({ days: data.streak })}
              tags={{
                strong: (text) => <strong className="font-semibold text-bone">{text}</strong>,
              }}
            />
          </p>
        )}
      </PanelHead>
      {data ? (
        <TodaysBonus status={data} readAt={dataUpdatedAt} onDue={() => void refetch()} />
      ) : error ? (
        <ErrorState title={m.bonusFailed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-86.5 sm:h-63 w-full" />
      )}
    </Panel>
  )
}

type TodaysBonusProps = { status: DailyBonusStatus; readAt: number; onDue: () => void }

function TodaysBonus({ status, readAt, onDue }: TodaysBonusProps) {
  const now = useNow(SECOND_MS)
  const next = nextBonus(status, { readAt, now, weekDays: BONUS_WEEK_DAYS })
  const canClaim = next.waitMs === 0
  const isDue = canClaim && !status.canClaim
  const refetchStatus = useEffectEvent(onDue)
  useEffect(() => {
    if (isDue) refetchStatus()
  }, [isDue])
  return (
    <>
      <div className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <BonusFigure status={status} next={next} />
        <ClaimButton canClaim={canClaim} />
      </div>
      <PunchCard punched={next.punched} isOpen={canClaim} />
      <div className="mt-3 space-y-1 text-14 text-mid">
        <BoostLine status={status} now={now} />
        <ZoneLine status={status} />
      </div>
    </>
  )
}

function BonusFigure({ status, next }: { status: DailyBonusStatus; next: NextBonus }) {
  const { nextPoints, isNextMega } = status
  const points = formatPoints(nextPoints)
  if (next.waitMs > 0) {
    return (
      <p>
        <span role="timer" className="figures block text-36">
          {countdownText(next.waitMs)}
        </span>
        <span className="mt-1 block text-14 text-mid">
          {isNextMega ? m.untilMegaBonus({ points }) : m.untilBonus({ points })}
        </span>
      </p>
    )
  }
  return (
    <p>
      <span className="figures block text-36 text-brand">
        <RichText
          text={m.bonusReward({ points })}
          tags={{ unit: (text) => <span className="text-22">{text}</span> }}
        />
      </span>
      <span className="mt-1 block text-14 text-mid">
        {isNextMega ? m.megaBonusReady() : m.bonusReady()}
      </span>
    </p>
  )
}

/** One button for all states, so that it keeps the focus when the bonus is claimed. */
function ClaimButton({ canClaim }: { canClaim: boolean }) {
  const { claim, isClaiming } = useBonusClaim()
  const isOpen = canClaim && !isClaiming
  return (
    <Button
      variant={canClaim ? 'primary' : 'quiet'}
      aria-disabled={!isOpen}
      onClick={() => isOpen && claim()}
      className="w-full sm:w-56"
    >
      {!canClaim && <Check aria-hidden="true" className="size-4.5 text-win" strokeWidth={2.5} />}
      {isClaiming ? m.claiming() : canClaim ? m.claimBonus() : m.bonusClaimed()}
    </Button>
  )
}

const ZoneDialog = lazy(() => import('./zone-dialog.tsx'))

/** The time zone in which the player's days end, and a button to change it. */
function ZoneLine({ status }: { status: DailyBonusStatus }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>
        <RichText
          text={m.dayEnds({ zone: zoneName(status.timeZone) })}
          tags={{ zone: (text) => <span translate="no">{text}</span> }}
        />
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mx-1 flex h-11 items-center px-1 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-8"
      >
        {m.change()}
      </button>
      {isOpen && (
        <Suspense>
          <ZoneDialog status={status} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
