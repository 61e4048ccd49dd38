import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/baccarat'
import { memo } from 'react'
import { cn } from '#lib/class-names.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { useDealer } from '../kit/screen/dealer.tsx'
import { type BaccaratSide, spotStyles } from './spots.tsx'

const COLUMNS = 14
const ROWS = 6

/** The player's last coups as a big road: a column per streak of one side. */
export const BigRoad = memo(function BigRoad() {
  const { useRounds } = useDealer()
  const rounds = useRounds('baccarat') ?? []
  const rows = bigRoadRows(rounds.map(coupWinner), COLUMNS)
  return (
    <Panel className="p-5">
      <PanelHead title={m.bigRoad()} />
      <table className="mt-3 w-full table-fixed border-collapse">
        <caption className="sr-only">{m.bigRoadCaption()}</caption>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
            <tr key={index}>
              {row.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                  key={column}
                  className="h-7.5 border border-line/70 p-0"
                >
                  {cell && <Ring {...cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rounds.length === 0 && <p className="mt-3 text-14 text-mid">{m.emptyBigRoad()}</p>}
    </Panel>
  )
})

function coupWinner({ outcome }: RoundRecord<'baccarat'>): BaccaratSide {
  return outcome.winner
}

const rings: Record<Streak['side'], string> = {
  player: 'border-info text-info',
  banker: 'border-loss text-loss',
}

/** A ring in the color of its side, with the number of ties that followed. */
function Ring({ side, ties }: Streak) {
  return (
    <span className="grid place-items-center">
      <span
        aria-hidden="true"
        className={cn(
          'tabular grid size-5 place-items-center rounded-full border-2 text-12 font-bold',
          rings[side],
        )}
      >
        {ties > 0 && <span className="text-win">{ties}</span>}
      </span>
      <span className="sr-only">{m.bigRoadCell({ side: spotStyles[side].name(), ties })}</span>
    </span>
  )
}

type Streak = { side: 'player' | 'banker'; ties: number }
type Placed = Streak & { row: number; column: number }

/**
 * Arranges results as a big road. Each change of side starts a column; a streak that has no room below goes on
 * to the right. A tie is noted on the result before it; ties before the first one are left out. Empty cells are
 * null, and only the last columns are kept.
 * @param newestFirst results in the order of the history
 */
export function bigRoadRows(newestFirst: BaccaratSide[], columns: number): (Streak | null)[][] {
  const placed: Placed[] = []
  let start = -1
  for (const side of newestFirst.toReversed()) {
    const last = placed.at(-1)
    if (side === 'tie') {
      if (last) last.ties += 1
      continue
    }
    const isFree = (row: number, column: number) =>
      !placed.some((cell) => cell.row === row && cell.column === column)
    if (last?.side === side) {
      const { row, column } = last
      const goesDown = row + 1 < ROWS && isFree(row + 1, column)
      placed.push({
        side,
        ties: 0,
        ...(goesDown ? { row: row + 1, column } : { row, column: column + 1 }),
      })
    } else {
      start += 1
      while (!isFree(0, start)) start += 1
      placed.push({ side, ties: 0, row: 0, column: start })
    }
  }
  const width = Math.max(...placed.map(({ column }) => column + 1), columns)
  return Array.from({ length: ROWS }, (_row, row) =>
    Array.from({ length: columns }, (_column, index) => {
      const column = width - columns + index
      const cell = placed.find((each) => each.row === row && each.column === column)
      return cell ? { side: cell.side, ties: cell.ties } : null
    }),
  )
}
