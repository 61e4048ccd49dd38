import * as m from '@tallyhouse/messages/games-page'
import { RotateCcw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { DemoTable } from '../kit/screen/demo-table.tsx'
import { StageFooter } from './stage-footer.tsx'
import { TableStats } from './table-stats.tsx'
import type { Demo } from './use-demo-balance.ts'

type DemoPlayProps = { demo: Demo; children: ReactNode }

/** Where a game's screen is played for demo points, with the same frame as the real game. */
export function DemoPlay({ demo, children }: DemoPlayProps) {
  const { balance, resets, onReset, onBalance } = demo
  const isVisitor = useCurrentUser() === null
  return (
    <div className="demo-play" data-visitor={isVisitor || undefined}>
      <div className="mb-2 flex">
        <DemoBalance balance={balance} onReset={onReset} />
      </div>
      <DemoTable
        key={resets}
        balance={balance}
        onBalance={onBalance}
        Footer={DemoFooter}
        Stats={DemoStats}
      >
        {children}
      </DemoTable>
    </div>
  )
}

function DemoFooter(table: ComponentProps<typeof StageFooter>) {
  return <StageFooter {...table} isDemo />
}

function DemoStats() {
  return <TableStats isDemo />
}

/** The demo balance, with a button to reset it. */
export function DemoBalance({ balance, onReset }: { balance: number; onReset: () => void }) {
  return (
    <div className="flex grow items-center justify-between gap-4 sm:grow-0">
      <div className="flex flex-col items-start gap-x-4 sm:flex-row sm:items-center">
        <p className="flex items-baseline gap-2">
          <span className="text-13 text-low">{m.demoBalance()}</span>
          <span className="figures text-22">{formatPoints(balance)}</span>
        </p>
        <p className="text-12 font-semibold text-mid">{m.demoNoValue()}</p>
      </div>
      <Button size="sm" className="h-11" onClick={onReset}>
        <RotateCcw className="size-4" />
        {m.demoReset()}
      </Button>
    </div>
  )
}
