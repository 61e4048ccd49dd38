import { HIGH_ROLLER_STAKE_MIN } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/floor'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { useInstantResults } from '../kit/stage/motion.ts'
import { BetHeads, BetRow } from './bet-row.tsx'
import { PauseButton } from './pause-button.tsx'
import { type LiveBet, useLiveBets } from './use-live-bets.ts'
import { usePausedList } from './use-paused-list.ts'

const ReceiptDialog = lazy(() => import('../receipts/receipt-dialog.tsx'))

const ROWS = 10

type LiveBetsProps = {
  /** Fills its parent's height and scrolls, instead of showing ten bets. */
  isTall?: boolean
  /** Without its heading, as in a dialog that has one. */
  isBare?: boolean
}

/** Everyone's live bets, those with high stakes, and the player's own. */
export function LiveBets({ isTall = false, isBare = false }: LiveBetsProps) {
  const [tab, setTab] = useState('all')
  const { lists, error, refetch } = useLiveBets()
  const latest = usePausedList(lists?.latest ?? [])
  const high = usePausedList(lists?.highRollers ?? [])
  const list = tab === 'high' ? high : latest
  const pause =
    tab === 'own' ? null : <PauseButton isPaused={list.isPaused} onToggle={list.togglePause} />
  const rows = isTall ? undefined : ROWS
  const panel = cn(
    'focus-visible:-outline-offset-2',
    isTall && 'bets-tall min-h-0 grow overflow-y-auto px-3',
  )
  const failure = error && !lists && (
    <ErrorState title={m.activityLoadFailed()} error={error} onRetry={() => void refetch()} />
  )
  return (
    <TabsRoot
      data-still={useInstantResults() || undefined}
      value={tab}
      onValueChange={setTab}
      className={cn('bets', isTall && 'flex min-h-0 grow flex-col')}
    >
      {!isBare && (
        <div className={isTall ? 'px-3 pt-2' : ''}>
          <PanelHead title={m.liveBets()}>
            <div className="-my-1.5 h-11">{pause}</div>
          </PanelHead>
        </div>
      )}
      <div className="relative shrink-0">
        <TabRow aria-label={m.betsShown()} className={isBare ? 'pr-20' : ''}>
          <Tab value="all" className={tabStyle(isTall)}>
            {m.allBets()}
          </Tab>
          <Tab value="high" className={tabStyle(isTall)}>
            {m.highRollers()}
          </Tab>
          <Tab value="own" className={tabStyle(isTall)}>
            {m.myBets()}
          </Tab>
        </TabRow>
        {isBare && <div className="absolute inset-y-0 right-0 flex items-center">{pause}</div>}
      </div>
      {(['all', 'high'] as const).map((value) => (
        <TabPanel key={value} value={value} className={panel} {...list.holdHandlers}>
          {failure || (
            <Bets
              bets={lists && list.shown.slice(0, rows)}
              empty={value === 'all' ? m.noActivity() : m.noHighRollers()}
              note={
                value === 'high' &&
                m.highRollersFrom({ points: formatPoints(HIGH_ROLLER_STAKE_MIN) })
              }
            />
          )}
        </TabPanel>
      ))}
      <TabPanel value="own" className={panel}>
        {failure || <OwnBets bets={lists?.own.slice(0, rows)} />}
      </TabPanel>
    </TabsRoot>
  )
}

const tabStyle = (isTall: boolean) => (isTall ? 'h-11 px-3 text-13' : '')

type BetsProps = { bets: LiveBet[] | undefined; empty: string; note?: string | false }

function Bets({ bets, empty, note }: BetsProps) {
  const { username } = usePlayer()
  const receipt = useReceipt()
  if (!bets) return <Skeleton className="mt-3 h-80 w-full" />
  if (bets.length === 0) {
    return (
      <div className="py-3">
        <EmptyState text={empty} />
      </div>
    )
  }
  return (
    <>
      {note && <p className="pt-2 text-12 text-low">{note}</p>}
      <BetHeads />
      <ul>
        {bets.map((bet) => (
          <BetRow
            key={bet.id}
            bet={bet}
            isOwn={bet.username === username}
            onOpen={bet.username === username ? receipt.open : undefined}
          />
        ))}
      </ul>
      {receipt.dialog}
    </>
  )
}

/** The player's latest bets in all games. Each opens its receipt. */
function OwnBets({ bets }: { bets: LiveBet[] | undefined }) {
  const receipt = useReceipt()
  if (!bets) return <Skeleton className="mt-3 h-80 w-full" />
  if (bets.length === 0) {
    return (
      <div className="py-3">
        <EmptyState text={m.noBets()} />
      </div>
    )
  }
  return (
    <>
      <BetHeads isOwn />
      <ul>
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} isOwn isOfOne onOpen={receipt.open} />
        ))}
      </ul>
      <Link
        href="/game-history"
        className="mt-2 inline-flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
      >
        {m.allRounds()}
      </Link>
      {receipt.dialog}
    </>
  )
}

/** The receipt of a row that was pressed. */
function useReceipt() {
  const [roundId, open] = useState<number | null>(null)
  const dialog = roundId !== null && (
    <Suspense>
      <ReceiptDialog roundId={roundId} onClose={() => open(null)} />
    </Suspense>
  )
  return { open, dialog }
}
