import * as m from '@tallyhouse/messages/keno'
import { type KeyboardEvent, memo, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { useMedia } from '#lib/use-media.ts'
import { useInstantResults } from '../kit/stage/motion.ts'
import { kenoNumbers } from './picks.ts'

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
  // In low windows all rows are in view, so that the draw is.
  const columns = useMedia('(width < 30rem) and (height > 45rem)') ? COLUMNS_NARROW : COLUMNS
  const inSteps = !useInstantResults() && isQuickPick
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

type NumberCellProps = {
  number: number
  mark: CellMark
  tabbable: boolean
  /** Delays the mark, so that quick picks appear one after another. */
  delayMs: number
  /** How many cells a row has. */
  columns: number
  onToggle: (number: number) => void
  onFocus: (number: number) => void
}

/**
 * A number on the slip: filled when picked, stamped when matched, ringed when only drawn. Memoized,
 * because each ball changes only one cell in eighty.
 */
const NumberCell = memo(function NumberCell(props: NumberCellProps) {
  const { number, mark, tabbable, delayMs, columns, onToggle, onFocus } = props
  return (
    <button
      type="button"
      aria-pressed={mark !== 'plain' && mark !== 'miss'}
      aria-label={labels[mark](number)}
      tabIndex={tabbable ? 0 : -1}
      onClick={() => onToggle(number)}
      onFocus={() => onFocus(number)}
      onKeyDown={(event) => move(event, nextCell(event.key, number, columns))}
      style={{ transitionDelay: `${delayMs}ms` }}
      className={cn(
        'keno-cell tabular relative grid h-9 place-items-center rounded-control border text-14 font-semibold transition-colors duration-(--t-hover) focus-visible:z-1 lg:h-10.5 lg:text-16',
        styles[mark],
        mark === 'plain' && 'hover:bg-paper-ink/10',
      )}
    >
      {mark === 'miss' && <Ring />}
      {mark === 'hit' && <Stamp />}
      <span className="relative">{number}</span>
    </button>
  )
})

function move(event: KeyboardEvent<HTMLButtonElement>, to: number | undefined): void {
  if (to === undefined) return
  event.preventDefault()
  const cell = event.currentTarget.parentElement?.children[to - 1]
  if (cell instanceof HTMLElement) cell.focus()
}

const styles: Record<CellMark, string> = {
  plain: 'border-paper-ink/20 text-paper-ink',
  picked: 'border-paper-ink bg-paper-ink text-paper',
  hit: 'border-paper-ink text-on-brand',
  miss: 'border-paper-ink/20 text-paper-ink',
  unmatched: 'border-transparent bg-paper-ink/18 text-paper-mid',
}

const labels: Record<CellMark, (number: number) => string> = {
  plain: String,
  picked: String,
  hit: (number) => m.matchedNumber({ number }),
  miss: (number) => m.drawnNumber({ number }),
  unmatched: (number) => m.unmatchedNumber({ number }),
}

function Ring() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0.5 m-auto aspect-square max-w-full animate-[stamp_var(--t-in)_var(--ease-out)] rounded-full border-2 border-paper-mid"
    />
  )
}

function Stamp() {
  return (
    <span
      aria-hidden="true"
      className="absolute -inset-px animate-[stamp_var(--t-in)_var(--ease-out)] rounded-control border-2 border-paper-ink bg-brand"
    >
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="absolute -top-1.5 -right-1.5 size-4 rounded-full bg-paper-ink p-[3px] text-brand"
      >
        <path d="M2 6.5 5 9.5 10 3" fill="none" stroke="currentColor" strokeWidth="2.2" />
      </svg>
    </span>
  )
}

/** How a number is marked on the slip. */
type CellMark = 'plain' | 'picked' | 'hit' | 'miss' | 'unmatched'

type Slip = {
  picks: number[]
  /** The drawn numbers shown so far. */
  drawn: number[]
  /** Whether the whole draw has been shown, so that the other picks are unmatched. */
  isOver: boolean
}

/** A drawn pick is a hit. Any other drawn number is a miss. */
export function cellMark(number: number, { picks, drawn, isOver }: Slip): CellMark {
  if (drawn.includes(number)) return picks.includes(number) ? 'hit' : 'miss'
  if (!picks.includes(number)) return 'plain'
  return isOver ? 'unmatched' : 'picked'
}

const LAST = kenoNumbers.length

/** The number to focus after a key press, or undefined if the key does not move the focus. */
export function nextCell(key: string, from: number, columns: number): number | undefined {
  const column = (from - 1) % columns
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: from - column,
    End: from - column + columns - 1,
  }[key]
  return to === undefined || to < 1 || to > LAST ? undefined : to
}
