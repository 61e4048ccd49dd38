import { useState } from 'react'
import { REDUCED_MOTION, useMedia } from '../../../lib/use-media.ts'
import { cellMark } from './cell-mark.ts'
import { kenoNumbers } from './keno-numbers.ts'
import { NumberCell } from './number-cell.tsx'

const COLUMNS = 10
const COLUMNS_NARROW = 8
const QUICK_PICK_STEP_MS = 30

type NumberGridProps = {
  picks: number[]
  drawn: number[]
  /** The draw has been shown to its end. */
  isOver: boolean
  locked: boolean
  /** The picks were made by the machine: they are inked one after another. */
  inTurn: boolean
  /** Always the same function, so that cells that did not change are left alone. */
  onToggle: (number: number) => void
}

/**
 * All numbers as toggle buttons: one tab stop, arrow keys inside. A pane over all of them locks them,
 * so that no cell is drawn again for it.
 */
export function NumberGrid({ picks, drawn, isOver, locked, inTurn, onToggle }: NumberGridProps) {
  const columns = useMedia('(width < 30rem)') ? COLUMNS_NARROW : COLUMNS
  const inSteps = !useMedia(REDUCED_MOTION) && inTurn
  const [active, setActive] = useState(1)

  return (
    <fieldset
      className="relative grid w-full gap-[3px] sm:gap-1"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-label="Numbers"
      aria-disabled={locked}
      onClickCapture={(event) => locked && event.stopPropagation()}
    >
      {kenoNumbers.map((number) => (
        <NumberCell
          key={number}
          number={number}
          mark={cellMark(number, { picks, drawn, isOver })}
          tabbable={number === active}
          delayMs={inSteps ? Math.max(picks.indexOf(number), 0) * QUICK_PICK_STEP_MS : 0}
          columns={columns}
          onToggle={onToggle}
          onFocus={setActive}
        />
      ))}
      {locked && <div className="absolute inset-0 z-2 cursor-default" />}
    </fieldset>
  )
}
