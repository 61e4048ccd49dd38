import { segmentName } from '@tallyhouse/contract/games/names/wheel-names'
import type { WheelChoice } from '@tallyhouse/game-rules/wheel'
import type { RefCallback } from 'react'
import { multiplierAt, segmentStyle } from './segment-style.ts'
import { type Arc, slice, wheelArcs } from './wheel-geometry.ts'
import './wheel-disc.css'

const CENTER = 200
const FACE_RADIUS = 174
const PEG_RADIUS = 187
const HUB_RADIUS = 44

/** Narrower segments have no room for their text. The legend names their colors. */
const NUMBERS_MAX = 30
const WORDS_MAX = 12

type WheelDiscProps = {
  choice: WheelChoice
  /** Ref callbacks for the parts that move. */
  refs: Record<'disc' | 'haze' | 'flapper', RefCallback<HTMLElement>>
  /** The winning segment once it is revealed. The others are dimmed. */
  landed: number | null
}

/** The wheel, and the pointer that its pegs push aside. */
export function WheelDisc({ choice, refs, landed }: WheelDiscProps) {
  const { disc, haze, flapper } = refs
  const arcs = wheelArcs(choice)
  return (
    <div className="wheel" aria-hidden="true">
      <div ref={disc} className="wheel-disc">
        <svg viewBox="0 0 400 400" aria-hidden="true">
          <circle cx={CENTER} cy={CENTER} r="199" fill="oklch(0.31 0.03 68)" />
          <circle cx={CENTER} cy={CENTER} r="178" fill="oklch(0.13 0.01 70)" />
          {arcs.map((arc) => (
            <Segment
              key={arc.index}
              choice={choice}
              arc={arc}
              isBehind={landed !== null && landed !== arc.index}
            />
          ))}
          {arcs.map(({ index, from }) => (
            <circle
              key={index}
              cx={CENTER}
              cy={CENTER - PEG_RADIUS}
              r={arcs.length > WORDS_MAX ? 3 : 5}
              fill="var(--color-paper)"
              transform={`rotate(${from} ${CENTER} ${CENTER})`}
            />
          ))}
        </svg>
      </div>
      <div ref={haze} className="wheel-haze" />
      <div className="wheel-gloss" />
      <Hub />
      <div ref={flapper} className="wheel-flapper">
        <Flapper />
      </div>
    </div>
  )
}

type SegmentProps = { choice: WheelChoice; arc: Arc; isBehind: boolean }

function Segment({ choice, arc, isBehind }: SegmentProps) {
  const count = wheelArcs(choice).length
  const multiplierHundredths = multiplierAt(choice, arc.index)
  const style = segmentStyle(choice, multiplierHundredths)
  const hasText = count <= (multiplierHundredths === 0 ? WORDS_MAX : NUMBERS_MAX)
  return (
    <g className="wheel-segment" data-behind={isBehind || undefined}>
      <path
        d={slice(arc, { center: CENTER, radius: FACE_RADIUS, inner: HUB_RADIUS - 6 })}
        fill={style.face}
        stroke="oklch(0.13 0.01 70)"
        strokeWidth={count > WORDS_MAX ? 1.5 : 2.5}
      />
      {hasText && (
        <text
          transform={`rotate(${(arc.from + arc.to) / 2} ${CENTER} ${CENTER}) translate(${CENTER} ${CENTER - FACE_RADIUS + 14}) rotate(90)`}
          dominantBaseline="central"
          fill={style.text}
          className={multiplierHundredths === 0 ? 'wheel-word' : 'wheel-number'}
          style={count > WORDS_MAX ? { fontSize: 540 / count } : undefined}
        >
          {segmentName(multiplierHundredths)}
        </text>
      )}
    </g>
  )
}

/** The hub shows a tally of five. */
function Hub() {
  return (
    <svg viewBox="0 0 100 100" className="wheel-hub" aria-hidden="true">
      <circle cx="50" cy="50" r="50" fill="oklch(0.31 0.03 68)" />
      <circle cx="50" cy="50" r="43" fill="oklch(0.19 0.014 70)" />
      <path
        d="M36 34V66M45.3 34V66M54.6 34V66M64 34V66"
        stroke="var(--color-bone)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M29 59L71 41" stroke="var(--color-brand)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}

function Flapper() {
  return (
    <svg viewBox="0 0 30 54" aria-hidden="true">
      <path
        d="M15 53L3 17A13 13 0 1 1 27 17Z"
        fill="var(--color-brand)"
        stroke="oklch(0.13 0.01 70)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="15" cy="13" r="4.5" fill="var(--color-on-brand)" />
    </svg>
  )
}
