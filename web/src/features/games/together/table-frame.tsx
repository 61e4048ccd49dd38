import { crashNames } from '@tallyhouse/contract/games/names/crash-names'
import { pages } from '@tallyhouse/contract/pages'
import { crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash-table'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { useMedia } from '#lib/use-media.ts'
import { flightBets } from '../crash/flight.ts'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import type { Shortcut } from '../kit/screen/shortcuts.ts'
import { listOwnIds, type Slot } from './bets/slots.ts'
import { Facts } from './facts.tsx'
import { TableBets } from './table-bets.tsx'
import type { TableResult } from './table-news.ts'
import { TableResults } from './table-results.tsx'
import { TableStage } from './table-stage.tsx'
import type { SharedTable } from './use-table.ts'

const RoundDialog = lazy(() => import('./round-dialog.tsx'))

const BESIDE_CURVE = '(width >= 64rem)'

type TableFrameProps = {
  shared: SharedTable
  /** The player's bets; empty for visitors. */
  slots: Slot[]
  panel: ReactNode
  shortcuts: Shortcut[]
  /** The bet whose return is shown. */
  bet: { stake: number; target: number | null }
  children?: ReactNode
}

/** The layout of the table: the panel, the curve, and everyone's bets, beside it on wide screens. */
export function TableFrame({ shared, slots, panel, shortcuts, bet, children }: TableFrameProps) {
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
      {table && <Facts table={table} />}
      {children}
      <Suspense>
        {opened && table && (
          <RoundDialog
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
