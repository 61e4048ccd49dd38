import type { RouletteWheel } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { Segmented } from '#ui/form/segmented.tsx'
import type { ChipValue } from '../kit/chips/chips.tsx'
import { playSound } from '../kit/stage/sound.ts'
import { BettingTable } from './betting-table.tsx'
import type { PlacedBets } from './placed-bets.ts'
import { Racetrack } from './racetrack.tsx'

export type Layout = {
  shown: 'table' | 'racetrack'
  /** On each side of a racetrack number. */
  neighbors: number
}

export const initialLayout: Layout = { shown: 'table', neighbors: 2 }

type BettingAreaProps = {
  layout: Layout
  onLayout: (layout: Layout) => void
  wheel: RouletteWheel
  table: PlacedBets
  chip: ChipValue
  /** The winning pocket. */
  hit: number | undefined
  upright: boolean
  locked: boolean
  insufficient: boolean
}

/** Where chips are placed: the table, or the racetrack with the pockets in wheel order. */
export function BettingArea({
  layout,
  onLayout,
  table,
  chip,
  insufficient,
  ...area
}: BettingAreaProps) {
  return (
    <div className="betting-area">
      <div className="layout-switch">
        <Segmented
          label={m.layout()}
          options={[
            { value: 'table', label: m.tableLayout() },
            { value: 'racetrack', label: m.racetrack() },
          ]}
          value={layout.shown}
          locked={false}
          onChange={(shown) => onLayout({ ...layout, shown })}
        />
      </div>
      {layout.shown === 'table' ? (
        <BettingTable
          {...area}
          bets={table.bets}
          insufficient={insufficient}
          onAdd={(spot) => {
            playSound('chip')
            table.add(spot, chip)
          }}
          onRemove={table.remove}
        />
      ) : (
        <Racetrack
          {...area}
          bets={table.bets}
          neighbors={layout.neighbors}
          onNeighbors={(neighbors) => onLayout({ ...layout, neighbors })}
          onCall={(bets) => {
            playSound('chip')
            table.addAll(bets, chip)
          }}
        />
      )}
    </div>
  )
}
