import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import type { Ref } from 'react'
import { pocketName } from './describe-roulette.ts'
import { pocketAngle } from './use-wheel.ts'
import './wheel.css'

const paints = {
  red: 'fill-pocket-red',
  black: 'fill-pocket-black',
  green: 'fill-pocket-green',
}

/** The rotating part: numbers, pockets, and the cone. Zero is at the top of the unrotated disc. */
function WheelDisc({ order }: { order: number[] }) {
  const halfPocket = 180 / order.length
  return (
    <svg viewBox="-100 -100 200 200" className="size-full" aria-hidden="true">
      <defs>
        <radialGradient id="wheel-cone" cx="0.5" cy="0.42" r="0.6">
          <stop offset="0" stopColor="oklch(0.47 0.062 66)" />
          <stop offset="0.75" stopColor="oklch(0.33 0.045 62)" />
          <stop offset="1" stopColor="oklch(0.24 0.03 60)" />
        </radialGradient>
      </defs>
      {order.map((pocket) => (
        <g key={pocket} transform={`rotate(${pocketAngle(order, pocket)})`}>
          <path
            d={ringSector(halfPocket, 98, 55)}
            className={`${paints[pocketColor(pocket)]} stroke-paper-mid`}
            strokeWidth="0.7"
          />
          <path d={ringSector(halfPocket, 76, 55)} fill="oklch(0 0 0 / 0.28)" />
          <text
            y="-83.5"
            textAnchor="middle"
            fontSize="11"
            className="figures fill-bone"
            letterSpacing="-0.4"
          >
            {pocketName(pocket)}
          </text>
        </g>
      ))}
      <circle r="76" fill="none" className="stroke-paper-lo/70" strokeWidth="0.9" />
      <circle r="98.4" fill="none" className="stroke-paper-lo/60" strokeWidth="1" />
      <circle r="55" fill="url(#wheel-cone)" className="stroke-paper-lo" strokeWidth="1.2" />
      <Turret />
    </svg>
  )
}

function Turret() {
  return (
    <>
      {[0, 90, 180, 270].map((degrees) => (
        <g key={degrees} transform={`rotate(${degrees})`}>
          <path d="M-2.2 -8L-1.3 -33H1.3L2.2 -8Z" className="fill-paper-lo" />
          <circle cy="-35" r="4" className="fill-paper" />
          <circle cy="-35" r="4" fill="none" className="stroke-paper-mid/60" strokeWidth="0.8" />
        </g>
      ))}
      <circle r="14" className="fill-paper-lo" />
      <circle r="14" fill="none" className="stroke-paper-mid" strokeWidth="0.8" />
      <circle r="8.5" className="fill-paper" />
      <circle r="3.2" className="fill-paper-mid" />
    </>
  )
}

/** One pocket's path, centered at the top, between two radii. Half its width is in degrees. */
function ringSector(halfPocket: number, outer: number, inner: number): string {
  const [x, y] = [Math.sin((halfPocket * Math.PI) / 180), Math.cos((halfPocket * Math.PI) / 180)]
  const at = (radius: number, side: 1 | -1) =>
    `${(side * x * radius).toFixed(3)} ${(-y * radius).toFixed(3)}`
  return `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`
}

type Part = Ref<HTMLDivElement>

export type WheelParts = {
  /** The pockets, clockwise. */
  order: number[]
  discRef: Part
  armRef: Part
  ballRef: Part
}

/** The wheel and its ball. `useWheel` moves both through the refs. */
export function RouletteWheel({ order, discRef, armRef, ballRef }: WheelParts) {
  return (
    <div className="roulette-wheel" aria-hidden="true">
      <div className="wheel-bowl" />
      <div ref={discRef} className="roulette-disc">
        <WheelDisc order={order} />
      </div>
      <div ref={armRef} className="wheel-arm">
        <div ref={ballRef} className="wheel-ball" />
      </div>
      <svg viewBox="0 0 12 9" className="wheel-pointer" aria-hidden="true">
        <path d="M0 0h12L6 9z" fill="currentColor" />
      </svg>
    </div>
  )
}
