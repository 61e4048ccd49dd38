import type { Ref } from 'react'
import { DieFace } from './die-face.tsx'
import './cube.css'

const sides: [face: number, rotation: string][] = [
  [1, ''],
  [6, 'rotateY(180deg)'],
  [2, 'rotateY(90deg)'],
  [5, 'rotateY(-90deg)'],
  [3, 'rotateX(90deg)'],
  [4, 'rotateX(-90deg)'],
]

/** The die. `useCube` sets its rotation through the ref. */
export function Cube({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div className="cube-scene" aria-hidden="true">
      <div className="cube-ground" />
      <div className="cube-view">
        <div ref={ref} className="cube">
          {sides.map(([face, rotation]) => (
            <div
              key={`core-${face}`}
              className="cube-core"
              style={{ transform: `${rotation} translateZ(calc(var(--size) * 0.478))` }}
            />
          ))}
          {sides.map(([face, rotation]) => (
            <div
              key={face}
              className="cube-side"
              style={{ transform: `${rotation} translateZ(calc(var(--size) / 2))` }}
            >
              <DieFace face={face} className="size-[88%]" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
