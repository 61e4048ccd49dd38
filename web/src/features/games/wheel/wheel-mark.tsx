import type { GameRound } from '../kit/rounds/game-round.ts'
import { arcs, middleOf, slice } from './wheel-geometry.ts'

const circle = { center: 50, radius: 44 }

/** The wheel, rotated so that the winning segment is under the pointer. */
export function WheelMark({ round: { outcome } }: { round: GameRound<'wheel'> }) {
  return (
    <svg viewBox="0 -8 100 108" className="w-24 shrink-0" aria-hidden="true">
      <g transform={`rotate(${-middleOf(outcome.segmentIndex)} 50 50)`} stroke="currentColor">
        {arcs.map((arc) => (
          <path
            key={arc.index}
            d={slice(arc, circle)}
            strokeWidth="1.5"
            fill={arc.index === outcome.segmentIndex ? 'currentColor' : 'transparent'}
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
