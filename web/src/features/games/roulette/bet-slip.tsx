import * as m from '@tallyhouse/messages/roulette'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { ChipActions } from '../chips/chip-actions.tsx'
import { ChipTray } from '../chips/chip-tray.tsx'
import type { ChipValue } from '../chips/chip-values.ts'
import type { PlacedBets } from './use-placed-bets.ts'

type BetSlipProps = {
  table: PlacedBets
  chip: ChipValue
  onChip: (chip: ChipValue) => void
  total: number
  balance: number
  locked: boolean
  insufficient: boolean
}

/** The chip tray, the actions on placed chips, and the total bet. */
export function BetSlip({ table, chip, onChip, locked, ...slip }: BetSlipProps) {
  return (
    <div className="space-y-3">
      <ChipTray chip={chip} locked={locked} onChange={onChip} />
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
        <Line label={m.totalBet()} className={slip.insufficient ? 'text-loss' : 'text-bone'}>
          {m.points({ points: formatPoints(slip.total) })}
        </Line>
        <Line label={m.balance()} className="text-bone">
          {m.points({ points: formatPoints(slip.balance) })}
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
