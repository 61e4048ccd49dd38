import type { RoundOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/floor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { GameIcon } from '../game-icon.tsx'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { ReceiptDialog } from '../receipts/receipt-dialog.tsx'
import { ActivityList } from './activity-list.tsx'
import { PauseButton } from './pause-button.tsx'
import { useActivity } from './use-activity.ts'
import { usePausedList } from './use-paused-list.ts'

const ROWS = 10

/** The live results of all players, and a tab with the player's own. */
export function LiveBets() {
  const [tab, setTab] = useState('all')
  const activity = useActivity()
  const list = usePausedList(activity.items?.slice(0, ROWS) ?? [])
  return (
    <Panel className="p-5">
      <PanelHead title={m.liveBets()}>
        <div className="-my-1.5 h-11">
          {tab === 'all' && <PauseButton isPaused={list.isPaused} onToggle={list.togglePause} />}
        </div>
      </PanelHead>
      <TabsRoot value={tab} onValueChange={setTab}>
        <TabRow aria-label={m.betsShown()} className="mb-2">
          <Tab value="all">{m.allBets()}</Tab>
          <Tab value="own">{m.myBets()}</Tab>
        </TabRow>
        <TabPanel value="all" className="min-h-100" {...list.holdHandlers}>
          <ActivityList shown={list.shown} activity={activity} />
        </TabPanel>
        <TabPanel value="own" className="min-h-100">
          <MyBets rows={ROWS} />
        </TabPanel>
      </TabsRoot>
    </Panel>
  )
}

/** The player's latest rounds of all games. Each opens its receipt. */
function MyBets({ rows }: { rows: number }) {
  const { data, error, refetch } = useQuery(latestRoundsQuery)
  const [receiptId, setReceiptId] = useState<number | null>(null)
  if (error && !data) {
    return <ErrorState title={m.betsLoadFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-80 w-full" />
  if (data.length === 0) return <EmptyState text={m.noBets()} />
  return (
    <>
      <ul className="divide-y divide-line/70">
        {data.slice(0, rows).map((round) => (
          <OwnBet key={round.id} round={round} onOpen={() => setReceiptId(round.id)} />
        ))}
      </ul>
      <Link
        href="/game-history"
        className="mt-2 inline-flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
      >
        {m.allRounds()}
      </Link>
      <ReceiptDialog roundId={receiptId} onClose={() => setReceiptId(null)} />
    </>
  )
}

function OwnBet({ round, onOpen }: { round: RoundOf<GameType>; onOpen: () => void }) {
  const { id, game, stake, payout, multiplier, isRefunded } = round
  const name = gameNames[game]()
  const bet = { stake: formatPoints(stake), count: stake }
  return (
    <li className="animate-[rise_var(--t-out)_var(--ease-out)]">
      <button
        type="button"
        onClick={onOpen}
        aria-label={m.receiptOfRound({ game: name, roundId: id })}
        className="-mx-2 flex min-h-12 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left text-14 transition-colors duration-(--t-hover) hover:bg-ink-2"
      >
        <GameIcon game={game} className="size-5 shrink-0 text-low" />
        <span className="min-w-0 grow leading-tight">
          <span className="block truncate font-semibold">{name}</span>
          <span className="tabular block truncate text-13 text-low">
            {isRefunded ? m.betReturnedToYou(bet) : m.betAtMultiplier({ ...bet, multiplier })}
          </span>
        </span>
        <SignedAmount points={payout - stake} className="shrink-0" />
      </button>
    </li>
  )
}
