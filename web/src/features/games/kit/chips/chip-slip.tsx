import * as m from '@tallyhouse/messages/chips'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import type { Stake } from '../stake/use-stake.tsx'
import { ChipActions } from './chips.tsx'
import type { TableActions } from './use-chip-table.ts'

type ChipSlipProps = {
  table: TableActions
  stake: Pick<Stake, 'amount' | 'points'>
  locked: boolean
}

/** The actions on placed chips, and the total bet. */
export function ChipSlip({ table, stake, locked }: ChipSlipProps) {
  const isCovered = locked || stake.amount <= stake.points
  return (
    <div className="space-y-3">
      <ChipActions
        locked={locked}
        hasBets={table.bets.length > 0}
        canUndo={table.canUndo}
        canRepeat={table.canRepeat}
        onUndo={table.undo}
        onClear={table.clear}
        onRepeat={table.repeat}
        onDouble={table.double}
      />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-mid *:grow lg:*:w-full">
        <Line label={m.totalBet()} className={isCovered ? 'text-bone' : 'text-loss'}>
          {m.points({ points: formatPoints(stake.amount) })}
        </Line>
        <Line label={m.balance()} className="text-bone">
          {m.points({ points: formatPoints(stake.points) })}
        </Line>
      </dl>
    </div>
  )
}

type LineProps = { label: string; className: string; children: ReactNode }

function Line({ label, className, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>{label}</dt>
      <dd className={`tabular whitespace-nowrap text-16 font-semibold ${className}`}>{children}</dd>
    </div>
  )
}
