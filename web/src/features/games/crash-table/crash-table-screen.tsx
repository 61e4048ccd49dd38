import { crashNames } from '@tallyhouse/contract/games/names/crash-names'
import { pages } from '@tallyhouse/contract/pages'
import { crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash-table'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { useMedia } from '#lib/use-media.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { flightBets } from '../crash/flight.ts'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import type { Shortcut } from '../kit/screen/shortcuts.ts'
import { PlayerTable } from './player-table.tsx'
import { listOwnIds, type Slot } from './slots.ts'
import { TableBets } from './table-bets.tsx'
import { TableFacts } from './table-facts.tsx'
import type { TableResult } from './table-news.ts'
import { TableResults } from './table-results.tsx'
import { TableStage } from './table-stage.tsx'
import { type SharedTable, useTable } from './use-table.ts'
import { VisitorPanel } from './visitor-panel.tsx'

const TableRoundDialog = lazy(() => import('./table-round-dialog.tsx'))

const BESIDE_CURVE = '(width >= 64rem)'

/** The shared crash: for players with their bets, and for everyone else to watch. */
export default function CrashTableScreen() {
  const shared = useTable()
  const user = useCurrentUser()
  if (shared.table === undefined && shared.error !== null) {
    return (
      <ErrorState
        title={m.loadFailed()}
        error={shared.error}
        onRetry={() => void shared.refetch()}
      />
    )
  }
  return user ? (
    <PlayerTable shared={shared} Frame={TableFrame} />
  ) : (
    <TableFrame
      shared={shared}
      slots={[]}
      panel={<VisitorPanel />}
      shortcuts={[]}
      bet={{ stake: 0, target: null }}
    />
  )
}

export type TableFrameProps = {
  shared: SharedTable
  /** The player's bets; empty for visitors. */
  slots: Slot[]
  panel: ReactNode
  shortcuts: Shortcut[]
  /** The bet whose return is shown. */
  bet: { stake: number; target: number | null }
  children?: ReactNode
}

/** The layout of the table: the panel, the curve, and the bets of all players, beside it on wide screens. */
function TableFrame({ shared, slots, panel, shortcuts, bet, children }: TableFrameProps) {
  const { table } = shared
  const [opened, setOpened] = useState<TableResult | null>(null)
  const open = useCallback((result: TableResult) => setOpened(result), [])
  const openReceipt = useDealer().useOpenReceipt()
  const isBeside = useMedia(BESIDE_CURVE)
  const bets = <TableBets table={table} ownIds={listOwnIds(slots)} />
  return (
    <GameScreen
      type="crash"
      game={crash}
      names={crashNames}
      stake={bet.stake}
      bets={flightBets(bet.stake, bet.target)}
      rules={tableRules(table)}
      fairnessPage={pages.fairness}
      shortcuts={shortcuts}
      stage={
        <div className="flex grow">
          <TableStage
            shared={shared}
            slots={slots}
            results={<TableResults results={table?.results ?? []} onOpen={open} />}
          />
          {isBeside && bets}
        </div>
      }
      panel={panel}
    >
      {!isBeside && (
        <div className="mt-3 overflow-hidden rounded-panel border border-line">{bets}</div>
      )}
      {table && <TableFacts table={table} />}
      {children}
      <Suspense>
        {opened && table && (
          <TableRoundDialog
            table={table}
            result={opened}
            receipts={slots.flatMap(({ last }) =>
              last?.drawId === opened.drawId ? last.receipt : [],
            )}
            onReceipt={(roundId) => {
              setOpened(null)
              openReceipt?.(roundId)
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </GameScreen>
  )
}

function tableRules(table: SharedTable['table']): string[] {
  const caps = table && {
    player: formatPoints(table.playerPayoutMax),
    round: formatPoints(table.roundPayoutMax),
  }
  return [
    m.ruleRise(),
    m.ruleBets(),
    m.ruleCashOut(),
    m.ruleCrash(),
    m.ruleChance(),
    m.ruleAuto(),
    ...(caps ? [m.ruleCaps(caps)] : []),
    m.ruleInterruption(),
    m.ruleStaff(),
  ]
}
