import type { Ref } from 'react'
import { WheelDisc } from './wheel-disc.tsx'
import './wheel.css'

type Part = Ref<HTMLDivElement>

export type WheelParts = { discRef: Part; armRef: Part; ballRef: Part }

/** The wheel and its ball. `useWheel` moves both through the refs. */
export function RouletteWheel({ discRef, armRef, ballRef }: WheelParts) {
  return (
    <div className="wheel" aria-hidden="true">
      <div className="wheel-bowl" />
      <div ref={discRef} className="wheel-disc">
        <WheelDisc />
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
