import * as m from '@tallyhouse/messages/wheel'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { segmentNameAt } from './segment-style.ts'
import { WheelFields } from './wheel-fields.tsx'
import { segmentCenter, slice, wheelArcs } from './wheel-geometry.ts'

export const wheel: GameDescription<'wheel'> = {
  description: m.description,
  icon: (
    <g strokeLinecap="round" strokeLinejoin="round">
      <circle cx="10" cy="11" r="6.7" />
      <path d="M10 11V7.8M10 11l-5.8 3.4M10 11l5.8 3.4" />
      <path d="M8 1.6h4L10 5z" fill="currentColor" stroke="none" />
    </g>
  ),
  Mark: WheelMark,
  describe: ({ choice, outcome }) => ({
    choice: choiceText(choice),
    result: m.stoppedOn({ segment: segmentNameAt(choice, outcome.segmentIndex) }),
  }),
  initialChoice: {},
  ChoiceFields: WheelFields,
}

/** `50 segments, high risk`; null for the wheel with twelve segments. */
function choiceText({ segments, risk }: GameRound<'wheel'>['choice']): string | null {
  if (segments === undefined || risk === undefined) return null
  return m.wheelChoice({ segments, risk })
}

const circle = { center: 50, radius: 44 }

/** The wheel, rotated so that the winning segment is under the pointer. */
function WheelMark({ round: { choice, outcome } }: { round: GameRound<'wheel'> }) {
  const arcs = wheelArcs(choice)
  return (
    <svg viewBox="0 -8 100 108" className="w-24 shrink-0" aria-hidden="true">
      <g
        transform={`rotate(${-segmentCenter(arcs, outcome.segmentIndex)} 50 50)`}
        stroke="currentColor"
      >
        {arcs.map((arc) => (
          <path
            key={arc.index}
            d={slice(arc, circle)}
            strokeWidth={arcs.length > 12 ? 0.75 : 1.5}
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
