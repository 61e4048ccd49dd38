import { points } from '@tallyhouse/game-rules/points'
import { type SlotsOutcome, slots } from '@tallyhouse/game-rules/slots'
import type { SlotSymbol } from '@tallyhouse/game-rules/slots-reel'
import * as m from '@tallyhouse/messages/slots'
import { formatPoints } from '#lib/format-points.ts'
import { type PayRow, PayTable, stageRowStyle } from '../kit/odds/pay-table.tsx'
import { slotSymbols } from './reel-rows.ts'
import { SlotSymbolIcon } from './slot-symbols.tsx'
import { formatShortMultiplier, tripleName } from './slots.tsx'

type Symbols = SlotsOutcome['symbols']
/** `triple` is null in the line for pairs. */
type Line = { triple: SlotSymbol | null; example: Symbols }

const lines: Line[] = [
  ...slotSymbols.toReversed().map((symbol): Line => {
    return { triple: symbol, example: [symbol, symbol, symbol] }
  }),
  { triple: null, example: ['cherry', 'cherry', 'lemon'] },
]

type SlotsPayTableProps = {
  /** In points. */
  stake: number
  /** The symbols on the payline; the row that pays for them flashes. */
  symbols: Symbols | null
}

/** The payouts for the stake, highest first. */
export function SlotsPayTable({ stake, symbols }: SlotsPayTableProps) {
  const hit = symbols && lines.find(({ example }) => isAlike(example, symbols))
  return (
    <PayTable
      caption={
        <span className="flex items-baseline justify-between pr-2">
          <span className="font-display text-16 font-semibold">{m.payTable()}</span>
          <span className="text-13 text-low">{m.payTableNote()}</span>
        </span>
      }
      columns={[
        { head: m.lineColumn() },
        { head: m.multiplierColumn(), isMinor: true },
        { head: m.payoutColumn() },
      ]}
      isHeadHidden
      rowStyle={stageRowStyle}
      rows={lines.map((line) => toPayRow(line, stake, line === hit))}
    />
  )
}

function toPayRow({ triple, example }: Line, stake: number, isHit: boolean): PayRow {
  const outcome = { symbols: example }
  const name = triple ? tripleName(triple) : m.anyPair()
  return {
    key: name,
    name: (
      <>
        {isHit && <span className="pay-row-flash" />}
        <span className="sr-only">{name}</span>
        <span aria-hidden="true">{triple ? <PrintedTriple symbol={triple} /> : name}</span>
      </>
    ),
    cells: [
      formatShortMultiplier(slots.multiplierHundredths({}, outcome)),
      formatPoints(slots.payout(points(stake), {}, outcome)),
    ],
  }
}

function PrintedTriple({ symbol }: { symbol: SlotSymbol }) {
  return (
    <span className="flex w-fit gap-0.5 rounded-chip bg-paper px-1.5 py-[3px]">
      {['left', 'middle', 'right'].map((reel) => (
        <SlotSymbolIcon key={reel} symbol={symbol} className="size-5" />
      ))}
    </span>
  )
}

/** Whether the same pay table row pays for both lines. */
function isAlike(example: Symbols, symbols: Symbols): boolean {
  const kinds = new Set(symbols).size
  if (kinds !== new Set(example).size) return false
  return kinds === 2 || example[0] === symbols[0]
}
