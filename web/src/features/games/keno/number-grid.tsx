import * as m from '@tallyhouse/messages/keno'
import { useState } from 'react'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { cellMark } from './cell-mark.ts'
import { kenoNumbers } from './keno-numbers.ts'
import { NumberCell } from './number-cell.tsx'

const COLUMNS = 10
const COLUMNS_NARROW = 8
const QUICK_PICK_STEP_MS = 30

type NumberGridProps = {
  picks: number[]
  drawn: number[]
  /** Whether the whole draw has been shown. */
  isOver: boolean
  locked: boolean
  /** Whether the picks appear one after another. */
  isQuickPick: boolean
  /** Must be stable, so that unchanged cells do not render again. */
  onToggle: (number: number) => void
}

/**
 * All numbers as toggle buttons that share one tab stop. An overlay locks them without rendering any
 * cell again.
 */
export function NumberGrid({
  picks,
  drawn,
  isOver,
  locked,
  isQuickPick,
  onToggle,
}: NumberGridProps) {
  const columns = useMedia('(width < 30rem)') ? COLUMNS_NARROW : COLUMNS
  const inSteps = !useMedia(REDUCED_MOTION) && isQuickPick
  const [active, setActive] = useState(1)

  return (
    <fieldset
      className="relative grid w-full gap-[3px] sm:gap-1"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-label={m.numbers()}
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
