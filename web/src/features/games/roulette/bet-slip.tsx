import type { ReactNode } from 'react'
import { formatPoints } from '../../../lib/format-points.ts'
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

/** The chips in hand, what can be done with those on the table, and what they come to. */
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
        <Line label="Total bet" look={slip.insufficient ? 'text-loss' : 'text-bone'}>
          {formatPoints(slip.total)} pts
        </Line>
        <Line label="Balance" look="text-bone">
          {formatPoints(slip.balance)} pts
        </Line>
      </dl>
    </div>
  )
}

type LineProps = { label: string; look: string; children: ReactNode }

function Line({ label, look, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>{label}</dt>
      <dd className={`tabular whitespace-nowrap text-16 font-semibold ${look}`}>{children}</dd>
    </div>
  )
}
