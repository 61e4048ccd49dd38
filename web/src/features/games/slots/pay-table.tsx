import { points } from '@tallyhouse/game-rules/points'
import { type SlotSymbol, type SlotsOutcome, slots } from '@tallyhouse/game-rules/slots'
import * as m from '@tallyhouse/messages/slots'
import { formatPoints } from '#lib/format-points.ts'
import { timesOf, tripleOf } from './describe-slots.ts'
import { slotSymbols } from './reel-rows.ts'
import { SlotSymbolIcon } from './symbol-art.tsx'
import './pay-table.css'

type Symbols = SlotsOutcome['symbols']
/** A row of the pay table. `triple` is null in the row for pairs. */
type Line = { triple: SlotSymbol | null; example: Symbols }

const lines: Line[] = [
  ...slotSymbols
    .map(
      (symbol): Line => ({
        triple: symbol,
        example: [symbol, symbol, symbol],
      }),
    )
    .reverse(),
  { triple: null, example: ['cherry', 'cherry', 'lemon'] },
]

type PayTableProps = {
  /** In points. */
  stake: number
  /** The symbols on the payline; the row that pays for them flashes. */
  symbols: Symbols | null
}

/** The payouts for the stake, highest first. */
export function PayTable({ stake, symbols }: PayTableProps) {
  const hit = symbols && lines.find(({ example }) => isAlike(example, symbols))
  return (
    <table className="tabular w-full text-14">
      <caption className="pb-2">
        <span className="flex items-baseline justify-between pr-1.5">
          <span className="font-display text-16 font-semibold">{m.payTable()}</span>
          <span className="text-13 text-low">{m.payTableNote()}</span>
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.lineColumn()}</th>
          <th scope="col">{m.multiplierColumn()}</th>
          <th scope="col">{m.payoutColumn()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PayRow key={line.triple} line={line} stake={stake} isHit={line === hit} />
        ))}
      </tbody>
    </table>
  )
}

function PayRow({ line, stake, isHit }: { line: Line; stake: number; isHit: boolean }) {
  const outcome = { symbols: line.example }
  const name = line.triple ? tripleOf(line.triple) : m.anyPair()
  return (
    <tr className="relative border-t border-line/60">
      <th scope="row" className="py-1 pl-1.5 text-left font-medium">
        {isHit && <span className="pay-row-flash" />}
        <span className="sr-only">{name}</span>
        <span aria-hidden="true">
          {line.triple ? <PrintedTriple symbol={line.triple} /> : name}
        </span>
      </th>
      <td className="h-9 py-1 text-right font-semibold text-mid">
        {timesOf(slots.multiplierHundredths({}, outcome))}
      </td>
      <td className="py-1 pr-1.5 text-right font-semibold">
        {formatPoints(slots.payout(points(stake), {}, outcome))}
      </td>
    </tr>
  )
}

function PrintedTriple({ symbol }: { symbol: SlotSymbol }) {
  return (
    <span className="inline-flex gap-0.5 rounded-chip bg-paper px-1.5 py-[3px]">
      {['left', 'middle', 'right'].map((reel) => (
        <SlotSymbolIcon key={reel} symbol={symbol} className="size-5" />
      ))}
    </span>
  )
}

/** Whether the same row of the pay table pays for both lines. */
function isAlike(example: Symbols, symbols: Symbols): boolean {
  const kinds = new Set(symbols).size
  if (kinds !== new Set(example).size) return false
  return kinds === 2 || example[0] === symbols[0]
}
