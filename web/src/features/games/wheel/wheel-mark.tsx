import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import type { RoundOf } from '../game-round.ts'

const RADIUS = 44
const units = wheelSegments.reduce((sum, segment) => sum + segment.units, 0)
const starts = wheelSegments.map((_, index) =>
  wheelSegments.slice(0, index).reduce((sum, segment) => sum + segment.units, 0),
)

/** The wheel in its true widths, turned so that the segment that came up is under the pointer. */
export function WheelMark({ round: { outcome } }: { round: RoundOf<'wheel'> }) {
  const { segmentIndex } = outcome
  const middle = (starts[segmentIndex] ?? 0) + (wheelSegments[segmentIndex]?.units ?? 0) / 2
  return (
    <svg viewBox="0 -8 100 108" className="w-24 shrink-0" aria-hidden="true">
      <g transform={`rotate(${(-360 * middle) / units} 50 50)`} stroke="currentColor">
        {wheelSegments.map((segment, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
            key={index}
            d={wedge(starts[index] ?? 0, segment.units)}
            strokeWidth="1.5"
            fill={index === segmentIndex ? 'currentColor' : 'transparent'}
          />
        ))}
      </g>
      <circle
        cx="50"
        cy="50"
        r="9"
        fill="var(--color-paper)"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M50 11L43 -6H57Z" fill="var(--color-paper-loss)" />
    </svg>
  )
}

/** A slice from the centre, clockwise from the top, measured in units of the rim. */
function wedge(start: number, width: number): string {
  const from = rimPoint(start)
  const to = rimPoint(start + width)
  return `M50 50L${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}Z`
}

function rimPoint(unit: number): string {
  const angle = (2 * Math.PI * unit) / units
  return `${(50 + RADIUS * Math.sin(angle)).toFixed(2)} ${(50 - RADIUS * Math.cos(angle)).toFixed(2)}`
}
