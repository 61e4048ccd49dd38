import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/play'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { unknownOutcomes } from '#lib/calls/call-until-known.ts'
import { cn } from '#lib/class-names.ts'
import { formatDuration } from '#lib/format-time.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { announce } from '#lib/page/announce.ts'
import { useStore } from '#lib/store.ts'
import { useMedia } from '#lib/use-media.ts'
import { useNow } from '#lib/use-now.ts'
import { playSessionQuery } from '#session/play-session.ts'
import { breakSentence, protectionQuery, usePlayBreak } from '#session/protection.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AutoBetStatus } from '../auto-bet/auto-bet-status.tsx'
import type { AutoBetRun } from '../auto-bet/use-auto-bet.ts'
import { useDealer } from '../screen/dealer.tsx'
import { useRejection } from './rejection.ts'
import './panel-form.css'
import { WaysToEarn } from './ways-to-earn.tsx'
import { useWholeRows } from './whole-rows.ts'

/**
 * The class of the main button while it is disabled: darker during a round, and without color if no bet
 * is offered because of a break or because the bet cannot win.
 */
export function actionStyle(isClosed: boolean): string {
  return isClosed ? 'aria-disabled:text-low' : 'aria-disabled:bg-brand-lo'
}

type PanelFormProps = {
  label: string
  onSubmit: (event: SubmitEvent) => void
  /** The buttons, and why they are disabled. Always visible on a game's page. */
  actions: ReactNode
  /** The switch between manual and auto mode. */
  mode: ReactNode
  /** The last run of auto-bet: above the buttons, or on phones below the stage. */
  run: AutoBetRun | null
  /** The field for the stake, which on phones stands above the buttons. */
  stake: ReactNode
  /** The one option that matters most, which stands there too; beside the stake where windows are low. */
  setting?: ReactNode
  children?: ReactNode
}

/** Where a keyboard leaves little room, the fields scroll with the page. */
const FIELDS_IN_BAR = '(width < 64rem) and (height >= 31.25rem)'
/** On phones with the browser's toolbars, the bar has one row of fields. The styles have the same limit. */
const LOW_BAR = '(width < 64rem) and (31.25rem <= height <= 45rem)'

/** Whether the fields stand above the buttons, in the bar, which covers other rows. */
export function useFieldsInBar(): boolean {
  const { isPinned } = useDealer()
  return useMedia(FIELDS_IN_BAR) && isPinned
}

/** Whether these fields have to share one row. */
export function useLowBar(): boolean {
  const { isPinned } = useDealer()
  return useMedia(LOW_BAR) && isPinned
}

/**
 * The panel beside a stage, or below it on phones. On a game's page the actions stick to the bottom of
 * the screen. On phones they do so within the whole table, so the form has no box there.
 */
export function PanelForm({
  label,
  onSubmit,
  actions,
  mode,
  run,
  stake,
  setting,
  children,
}: PanelFormProps) {
  const { isDemo, isPinned } = useDealer()
  // Demos show no limits and no session.
  const isForPoints = !isDemo
  const hasFieldsInBar = useFieldsInBar()
  const isLow = useLowBar()
  const refusal = useRejection()
  const bar = useRef<HTMLDivElement>(null)
  useWholeRows(bar)
  return (
    <form
      onSubmit={onSubmit}
      aria-label={label}
      className={cn(
        'flex h-full flex-col border-line lg:border-r',
        isPinned ? 'max-lg:contents' : 'border-t lg:border-t-0',
      )}
    >
      <div
        className={cn(
          'flex grow flex-col gap-4 p-4 lg:gap-5 lg:p-5',
          isPinned &&
            'border-t border-line lg:border-t-0 [&_:is(input,button,select)]:scroll-mb-52',
        )}
      >
        {isForPoints && <PlayNotice refusal={refusal} isInBar={hasFieldsInBar} />}
        {isForPoints && <WaysToEarn part={hasFieldsInBar ? 'rest' : 'all'} />}
        {run && hasFieldsInBar && <AutoBetStatus {...run} />}
        {mode}
        {!hasFieldsInBar && stake}
        {!hasFieldsInBar && setting}
        {children}
        {isForPoints && <SessionFigures />}
      </div>
      <div
        ref={bar}
        className={cn(
          'flex flex-col gap-2 px-4 lg:px-5',
          isPinned
            ? 'pinned pinned-actions sticky bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-20 bg-ink-1 py-2.5 short:py-2 md:bottom-0 lg:pt-2 lg:pb-4 lg:short:pb-3'
            : 'order-first pt-4 lg:order-none lg:pt-0 lg:pb-5',
        )}
      >
        {isForPoints && <Reconnecting isOverFields={isLow} />}
        {isForPoints && hasFieldsInBar && <WaysToEarn part="first" />}
        {hasFieldsInBar && refusal && (
          <p className="text-14 text-warn">
            {refusal} <LimitsLink className="font-semibold text-bone" />
          </p>
        )}
        {hasFieldsInBar && (
          <div className="bet-bar">
            {stake}
            {setting}
          </div>
        )}
        {run && !hasFieldsInBar && <AutoBetStatus {...run} />}
        {actions}
      </div>
    </form>
  )
}

/** The accessible name of a form, such as `Mines bet`. */
export function useFormLabel(type: GameType): string {
  const game = gameName(type)
  return useDealer().isDemo ? m.demoBetForm({ game }) : m.betForm({ game })
}

type PlayNoticeProps = { refusal: string | null; isInBar: boolean }

/** The player's current break, or the limit that refused the last bet, unless the bar shows it. */
function PlayNotice({ refusal, isInBar }: PlayNoticeProps) {
  const pause = usePlayBreak()
  const client = useQueryClient()
  useEffect(() => {
    if (refusal) void client.invalidateQueries({ queryKey: protectionQuery.queryKey })
  }, [refusal, client])
  if (!pause && (!refusal || isInBar)) return null
  return (
    <div className="order-first flex gap-3 rounded-control border border-warn/45 bg-warn/8 px-3.5 py-3 text-14 lg:order-none">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0">
        <p>{pause ? breakSentence(pause) : refusal}</p>
        {pause && <p className="mt-1 text-mid">{m.breakDetails()}</p>}
        <LimitsLink className="-mb-2.5 flex h-11 w-fit items-center font-semibold" />
      </div>
    </div>
  )
}

function LimitsLink({ className }: { className: string }) {
  return (
    <Link href={pages.playLimits} className={cn('underline underline-offset-4', className)}>
      {m.yourPlayLimits()}
    </Link>
  )
}

/**
 * While the result of a bet or a move is unknown because the connection is lost. Over the fields, which are locked, it
 * makes the bar no higher.
 */
function Reconnecting({ isOverFields }: { isOverFields: boolean }) {
  const isShown = useStore(unknownOutcomes) > 0
  useEffect(() => {
    if (isShown) announce(m.reconnecting())
  }, [isShown])
  if (!isShown) return null
  return (
    <p
      className={cn(
        'flex animate-[fade-in_var(--t-in)] items-start gap-2 text-13 text-mid',
        isOverFields && 'absolute inset-x-0 top-0 z-1 h-14 items-center bg-ink-1 px-3',
      )}
    >
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      {m.reconnecting()}
    </p>
  )
}

const REFETCH_MS = 60_000
const SECOND_MS = 1000

/** How long the player has been logged in, and their net result in all games since. */
function SessionFigures() {
  const { data, isError } = useQuery({
    ...playSessionQuery,
    refetchOnMount: 'always',
    refetchInterval: REFETCH_MS,
  })
  const waiting = isError ? '–' : <Skeleton className="h-4 w-16" />
  return (
    <dl className="order-first flex min-h-5 flex-wrap items-center justify-between gap-x-4 text-13 whitespace-nowrap text-low lg:order-none lg:-mb-1">
      <div className="flex items-center gap-2">
        <dt>{m.loggedInFor()}</dt>
        <dd className="tabular font-semibold text-mid">
          {data ? <Elapsed since={data.beganAt} /> : waiting}
        </dd>
      </div>
      <div className="flex items-center gap-2">
        <dt>{m.netOfAllGames()}</dt>
        <dd>{data ? <SignedAmount points={data.netResult} /> : waiting}</dd>
      </div>
    </dl>
  )
}

function Elapsed({ since }: { since: number }) {
  return <>{formatDuration(useNow(SECOND_MS) - since)}</>
}
