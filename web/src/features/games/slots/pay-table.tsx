import { points } from '@tallyhouse/game-rules/points'
import { type SlotSymbol, type SlotsOutcome, slots } from '@tallyhouse/game-rules/slots'
import { formatPoints } from '../../../lib/format-points.ts'
import { slotSymbols } from './reel-band.ts'
import { SlotSymbolIcon } from './slot-symbol-icon.tsx'
import { timesOf, tripleOf } from './slots-words.ts'
import './pay-table.css'

type Symbols = SlotsOutcome['symbols']
type Line = { name: string; shown: SlotSymbol | null; example: Symbols }

const lines: Line[] = [
  ...slotSymbols
    .map(
      (symbol): Line => ({
        name: tripleOf(symbol),
        shown: symbol,
        example: [symbol, symbol, symbol],
      }),
    )
    .reverse(),
  { name: 'Any pair', shown: null, example: ['cherry', 'cherry', 'lemon'] },
]

type PayTableProps = {
  /** Whole points; the table says what they would win. */
  stake: number
  /** What stopped on the payline: its row flashes. */
  symbols: Symbols | null
}

/** What pays how much, best first. */
export function PayTable({ stake, symbols }: PayTableProps) {
  const hit = symbols && lines.find(({ example }) => isAlike(example, symbols))
  return (
    <table className="tabular w-full text-14">
      <caption className="pb-2">
        <span className="flex items-baseline justify-between pr-1.5">
          <span className="font-display text-16 font-semibold">Pay table</span>
          <span className="text-13 text-low">Points for your bet</span>
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Multiplier</th>
          <th scope="col">Pays, in points</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PayRow key={line.name} line={line} stake={stake} isHit={line === hit} />
        ))}
      </tbody>
    </table>
  )
}

function PayRow({ line, stake, isHit }: { line: Line; stake: number; isHit: boolean }) {
  const outcome = { symbols: line.example }
  return (
    <tr className="relative border-t border-line/60">
      <th scope="row" className="py-1 pl-1.5 text-left font-medium">
        {isHit && <span className="pay-row-flash" />}
        <span className="sr-only">{line.name}</span>
        <span aria-hidden="true">
          {line.shown ? <PrintedTriple symbol={line.shown} /> : line.name}
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

/** Whether two lines are paid by the same row. */
function isAlike(example: Symbols, symbols: Symbols): boolean {
  const kinds = new Set(symbols).size
  if (kinds !== new Set(example).size) return false
  return kinds === 2 || example[0] === symbols[0]
}
