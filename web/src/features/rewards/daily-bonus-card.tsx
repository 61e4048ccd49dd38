import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/rewards'
import { useQuery } from '@tanstack/react-query'
import { Check, Star } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDate } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import {
  BoostLine,
  countdownText,
  type DailyBonusStatus,
  dailyBonusQuery,
  type NextBonus,
  nextBonus,
  useBonusClaim,
  zoneName,
} from './daily-bonus.tsx'

const SECOND_MS = 1000

/** Lets the player claim today's bonus, or counts down to the next one. */
export function DailyBonusCard({ isPrimary }: { isPrimary: boolean }) {
  const query = useQuery(dailyBonusQuery)
  const { data, dataUpdatedAt, refetch } = query
  return (
    <Panel className="flex min-w-0 flex-col px-4 py-3">
      <PanelHead title={m.dailyBonus()}>
        {data && data.streak > 0 && (
          <p className="tabular text-14 text-mid">
            <RichText
              text={m.streak({ days: data.streak })}
              tags={{ strong: 'font-semibold text-bone' }}
            />
          </p>
        )}
      </PanelHead>
      <Fetched query={query} failure={m.bonusFailed()} skeleton="mt-1 h-52 sm:h-34 w-full">
        {(status) => (
          <TodaysBonus
            status={status}
            readAt={dataUpdatedAt}
            isPrimary={isPrimary}
            onDue={() => void refetch()}
          />
        )}
      </Fetched>
    </Panel>
  )
}

type TodaysBonusProps = {
  status: DailyBonusStatus
  readAt: number
  isPrimary: boolean
  onDue: () => void
}

function TodaysBonus({ status, readAt, isPrimary, onDue }: TodaysBonusProps) {
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
      <div className="flex grow flex-wrap items-center gap-x-5 gap-y-2.5">
        <div className="flex grow basis-44 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <BonusFigure status={status} next={next} />
          <ClaimButton canClaim={canClaim} isPrimary={isPrimary} />
        </div>
        <PunchCard punched={next.punched} isOpen={canClaim} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-mid">
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
        <span role="timer" className="figures block text-22 sm:text-28">
          {countdownText(next.waitMs)}
        </span>
        <span className="mt-0.5 block text-13 text-mid">
          {isNextMega ? m.untilMegaBonus({ points }) : m.untilBonus({ points })}
        </span>
      </p>
    )
  }
  return (
    <p>
      <span className="figures block text-22 text-brand sm:text-28">
        <RichText text={m.bonusReward({ points })} tags={{ unit: 'text-18' }} />
      </span>
      <span className="mt-0.5 block text-13 text-mid">
        {isNextMega ? m.megaBonusReady() : m.bonusReady()}
      </span>
    </p>
  )
}

/** One button for all states, so that it keeps the focus when the bonus is claimed. */
function ClaimButton({ canClaim, isPrimary }: { canClaim: boolean; isPrimary: boolean }) {
  const { claim, isClaiming } = useBonusClaim()
  const isOpen = canClaim && !isClaiming
  return (
    <Button
      variant={canClaim && isPrimary ? 'primary' : 'quiet'}
      aria-disabled={!isOpen}
      onClick={() => isOpen && claim()}
      size="sm"
      className="h-11 grow md:h-9"
    >
      {!canClaim && <Check className="size-4.5 text-win" strokeWidth={2.5} />}
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
      <p className={status.unknownTimeZone === null ? undefined : 'text-warn'}>
        <RichText
          text={endOfDay(status)}
          tags={{
            zone: (text) => (
              <span translate="no" dir="auto">
                {text}
              </span>
            ),
          }}
        />
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mx-1 -my-3 flex h-11 items-center px-1 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:-my-1.5 md:h-8"
      >
        {m.change()}
      </button>
      {status.missingClockChange !== null && (
        <p className="basis-full text-warn">
          {m.zoneOutdated({ date: formatDate(`${status.missingClockChange}T00:00`) })}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <ZoneDialog status={status} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function endOfDay({ timeZone, unknownTimeZone }: DailyBonusStatus): string {
  return unknownTimeZone === null
    ? m.dayEnds({ zone: zoneName(timeZone) })
    : m.zoneUnknown({ zone: unknownTimeZone })
}

const plainDays = Array.from({ length: BONUS_WEEK_DAYS - 1 }, (_, index) => index + 1)

type PunchCardProps = {
  /** How many days were claimed this week. */
  punched: number
  /** Whether the next day can be claimed now. */
  isOpen: boolean
}

/** A week of the streak as a card with a hole per day; the last, on the stub, is the mega bonus. */
function PunchCard({ punched, isOpen }: PunchCardProps) {
  const holeState = (day: number) => ({
    isPunched: day <= punched,
    isNext: isOpen && day === punched + 1,
  })
  return (
    <div
      role="progressbar"
      aria-label={m.bonusWeek()}
      aria-valuemin={0}
      aria-valuemax={BONUS_WEEK_DAYS}
      aria-valuenow={punched}
      aria-valuetext={m.daysClaimed({ punched, total: BONUS_WEEK_DAYS })}
      className="ticket flex grow basis-80 rounded-receipt bg-paper text-paper-ink [--stub:92px] [--tear:calc(100%-var(--stub))]"
    >
      <div className="flex min-w-0 grow flex-col px-3 pt-2.5 pb-3">
        <p className="text-13 text-paper-mid">
          <RichText
            text={m.daysThisWeek({ punched, total: BONUS_WEEK_DAYS })}
            tags={{ strong: 'tabular font-semibold text-paper-ink' }}
          />
        </p>
        <div className="mt-1.5 flex grow items-center justify-between gap-1">
          {plainDays.map((day) => (
            <Hole key={day} {...holeState(day)} className="basis-10">
              {day}
            </Hole>
          ))}
        </div>
      </div>
      <div className="flex w-(--stub) shrink-0 flex-col items-center border-l-2 border-dashed border-paper-ink/40 px-2 pt-2.5 pb-3">
        <p className="text-13 whitespace-nowrap text-paper-mid">{m.megaBonus()}</p>
        <Hole {...holeState(BONUS_WEEK_DAYS)} isMega className="mt-1.5 w-11">
          <Star className="size-6" strokeWidth={1.75} />
        </Hole>
      </div>
    </div>
  )
}

type HoleProps = {
  isPunched: boolean
  isNext: boolean
  isMega?: boolean
  className: string
  children: ReactNode
}

function Hole({ isPunched, isNext, isMega = false, className, children }: HoleProps) {
  return (
    <span
      className={cn(
        'tabular relative grid aspect-square min-w-0 place-items-center rounded-full border-2 text-13 leading-none sm:text-14',
        isNext ? 'border-paper-ink font-bold' : 'border-dashed border-paper-ink/35 text-paper-mid',
        className,
      )}
    >
      {children}
      {isPunched && (
        <span
          className={cn(
            'absolute -inset-0.5 grid animate-[stamp_var(--t-in)_var(--ease-out)] place-items-center rounded-full',
            isMega
              ? 'bg-brand shadow-[inset_0_3px_6px_oklch(0_0_0/0.4)]'
              : 'bg-ink-1 shadow-[inset_0_3px_5px_oklch(0_0_0/0.7)]',
          )}
        >
          {isMega ? (
            <Star className="size-7 fill-on-brand text-on-brand" />
          ) : (
            <Check className="size-4 text-brand" strokeWidth={3} />
          )}
        </span>
      )}
    </span>
  )
}
