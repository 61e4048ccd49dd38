import { memo } from 'react'
import { cn } from '#lib/class-names.ts'
import { ChipFace } from '../chips/chip-face.tsx'
import { spotLabel } from './bet-names.ts'
import { type BetSpot, LINE } from './bet-spots.ts'
import { paintOf, placeOf, printOf } from './spot-style.ts'

type BetSpotButtonProps = {
  spot: BetSpot
  upright: boolean
  amount: number
  /** Whether this is the tab stop of the table. */
  isStop: boolean
  /** Whether the bet under the pointer covers this field. */
  isLit: boolean
  /** Whether this is the winning number. */
  isHit: boolean
}

/** A field of the table, or a line between fields, with the chips on it. */
export const BetSpotButton = memo(function BetSpotButton(props: BetSpotButtonProps) {
  const { spot, amount, isStop } = props
  return (
    <button
      type="button"
      data-spot={spot.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={spotLabel(spot, amount)}
      style={placeOf(spot, props.upright)}
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
        paintOf(spot),
        spot.type === 'straight' ? 'figures text-18' : 'text-13 font-semibold tabular',
        isLit && 'brightness-125 outline-2 -outline-offset-2 outline-bone',
        isHit && 'outline-3 -outline-offset-3 outline-bone',
      )}
    >
      {printOf(spot)}
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

/** Enlarges the touch area of a line, except where lines are too close together. */
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
