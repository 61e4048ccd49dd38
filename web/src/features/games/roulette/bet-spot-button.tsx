import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import { memo } from 'react'
import { cn } from '#lib/class-names.ts'
import { ChipFace } from '../kit/chips/chips.tsx'
import { type BetSpot, LINE, LOWEST_ACROSS, TABLE_BREADTH, TABLE_LENGTH } from './bet-spots.ts'
import {
  COLUMN_PRINT,
  evenChanceNames,
  isEvenChance,
  pocketName,
  spotLabel,
} from './describe-roulette.ts'

type BetSpotButtonProps = {
  spot: BetSpot
  upright: boolean
  amount: number
  /** Whether this is the table's tab stop. */
  isStop: boolean
  /** Whether the bet under the pointer covers this field. */
  isLit: boolean
  /** Whether this is the winning number. */
  isHit: boolean
}

/** A table field, or a line between fields, with the chips on it. */
export const BetSpotButton = memo(function BetSpotButton(props: BetSpotButtonProps) {
  const { spot, amount, isStop } = props
  return (
    <button
      type="button"
      data-spot={spot.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={spotLabel(spot, amount)}
      style={spotPosition(spot, props.upright)}
      className={cn(
        'group absolute grid place-items-center rounded-chip',
        spot.kind === 'line'
          ? cn('z-10 rounded-full focus-visible:z-20', touchArea(spot, props.upright))
          : 'focus-visible:z-1 focus-visible:-outline-offset-1',
        spot.kind === 'line' && amount > 0 && 'z-15',
      )}
    >
      {spot.kind === 'field' ? <Field {...props} /> : <LineMark />}
      {amount > 0 && (
        <ChipFace
          amount={amount}
          className={cn(
            'pointer-events-none absolute size-8 drop-shadow-[0_2px_3px_oklch(0_0_0/0.6)]',
            isWide(spot) && (props.upright ? 'bottom-2' : 'right-3'),
            spot.kind === 'line' && 'top-1/2 left-1/2 size-7 -translate-1/2',
          )}
        />
      )}
    </button>
  )
})

function Field({ spot, isLit, isHit }: BetSpotButtonProps) {
  return (
    <span
      className={cn(
        'absolute inset-px grid place-items-center overflow-hidden rounded-chip transition-[filter] duration-(--t-hover)',
        colorClasses(spot),
        spot.type === 'straight' ? 'figures text-18' : 'text-13 font-semibold tabular',
        isLit && 'brightness-125 outline-2 -outline-offset-2 outline-bone',
        isHit && 'outline-3 -outline-offset-3 outline-bone',
      )}
    >
      {fieldText(spot)}
      {isHit && (
        <svg
          aria-hidden="true"
          viewBox="0 0 12 9"
          className="absolute top-0 left-1/2 w-3 -translate-x-1/2 text-bone"
        >
          <path d="M0 0h12L6 9z" fill="currentColor" />
        </svg>
      )}
    </span>
  )
}

/** Shows where a chip would be placed. */
function LineMark() {
  return (
    <span className="absolute top-1/2 left-1/2 size-4 -translate-1/2 rounded-full border-2 border-bone bg-ink-0/70 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" />
  )
}

/** Enlarges a line's touch area, except where lines are too close together. */
function touchArea({ length, breadth }: BetSpot, upright: boolean): string {
  const isCrowded = Math.min(length, breadth) < LINE
  return cn(
    'after:absolute after:top-1/2 after:left-1/2 after:size-full after:-translate-1/2',
    (!isCrowded || upright) && 'pointer-coarse:after:min-h-6',
    (!isCrowded || !upright) && 'pointer-coarse:after:min-w-6',
  )
}

function isWide({ length }: BetSpot): boolean {
  return length > 1
}

/** The text printed on a field. */
function fieldText({ type, numbers }: BetSpot): string {
  const [first = 0] = numbers
  if (type === 'straight') return pocketName(first)
  if (type === 'column') return COLUMN_PRINT
  if (type === 'dozen') return `${first}–${first + 11}`
  if (type === 'low') return '1–18'
  if (type === 'high') return '19–36'
  return isEvenChance(type) ? evenChanceNames[type]() : ''
}

/** The classes for a field's color. */
function colorClasses({ type, numbers }: BetSpot): string {
  if (type === 'red') return paints.red
  if (type === 'black') return paints.black
  if (type === 'straight') return paints[pocketColor(numbers[0] ?? 0)]
  return 'bg-ink-2 inset-ring inset-ring-line'
}

const paints = {
  red: 'bg-pocket-red',
  black: 'bg-pocket-black inset-ring inset-ring-line/60',
  green: 'bg-pocket-green',
}

/** A spot's CSS position on a horizontal table, or on an upright one with 0 and 00 at the top. */
function spotPosition({ along, across, length, breadth }: BetSpot, upright: boolean) {
  const lengthwise = share(along - length / 2, length, TABLE_LENGTH)
  const broadside = upright
    ? share(across - breadth / 2 - LOWEST_ACROSS, breadth, TABLE_BREADTH)
    : share(TABLE_BREADTH + LOWEST_ACROSS - across - breadth / 2, breadth, TABLE_BREADTH)
  const [x, y] = upright ? [broadside, lengthwise] : [lengthwise, broadside]
  return { left: x.start, width: x.size, top: y.start, height: y.size }
}

function share(start: number, size: number, whole: number) {
  return { start: `${(start * 100) / whole}%`, size: `${(size * 100) / whole}%` }
}
