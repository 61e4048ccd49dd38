import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/baccarat'
import { memo } from 'react'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { useDealer } from '../kit/screen/dealer.tsx'
import { describeBaccarat } from './baccarat.tsx'
import { SpotDisc, sidesInOrder, spotStyles } from './spots.tsx'

const COLUMNS = 12

/** The player's last coups as a bead road. */
export const BeadRoad = memo(function BeadRoad() {
  const { useRounds } = useDealer()
  const rounds = useRounds('baccarat') ?? []
  const shown = rounds.slice(0, COLUMNS * BEAD_ROWS)
  return (
    <Panel className="p-5">
      <PanelHead title={m.beadRoad()}>
        <p className="flex flex-wrap justify-end gap-x-4 gap-y-1 text-13 text-mid">
          {sidesInOrder.map((side) => (
            <span key={side} className="tabular">
              {spotStyles[side].name()}{' '}
              <span className="font-semibold text-bone">
                {shown.filter((round) => round.outcome.winner === side).length}
              </span>
            </span>
          ))}
        </p>
      </PanelHead>
      <table className="mt-3 w-full table-fixed border-collapse">
        <caption className="sr-only">{m.beadRoadCaption({ count: shown.length })}</caption>
        <tbody>
          {beadRows(shown, COLUMNS).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
            <tr key={index}>
              {row.map((round, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: beads are identified by position
                  key={column}
                  className="h-7.5 border border-line/70 p-0 sm:h-9"
                >
                  {round && <Bead round={round} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="mt-3 text-14 text-mid">{m.emptyBeadRoad()}</p>}
    </Panel>
  )
})

function Bead({ round }: { round: RoundRecord<'baccarat'> }) {
  return (
    <span className="relative grid place-items-center">
      <SpotDisc spot={round.outcome.winner} className="size-5.5 text-12 sm:size-7 sm:text-13" />
      <span className="sr-only">{describeBaccarat(round).result}</span>
    </span>
  )
}

const BEAD_ROWS = 6

/**
 * Arranges results as a bead road, which fills columns from top to bottom, oldest first. Empty cells
 * are null.
 * @param newestFirst results in the order of the history
 */
export function beadRows<Bead>(newestFirst: Bead[], columns: number): (Bead | null)[][] {
  const beads = newestFirst.toReversed()
  return Array.from({ length: BEAD_ROWS }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => beads[column * BEAD_ROWS + row] ?? null),
  )
}
