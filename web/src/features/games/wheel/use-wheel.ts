import { useMemo } from 'react'
import { createSpinner, rotate } from '../kit/stage/create-spinner.ts'
import { type Motion, useMotion } from '../kit/stage/reveal.ts'
import { playSound } from '../kit/stage/sound.ts'
import { type Arc, flapperTilt, landingOn, pegsBetween, segmentCenter } from './wheel-geometry.ts'

const SPIN_MS = 4000
const EASING = 'cubic-bezier(0.12, 0.72, 0.08, 1)'
/** How long a revolution takes before the response, at the easing's initial speed. */
const REVOLUTION_MS = 121
const REST_MS = 900
const HAZE = 0.8
const HAZE_IN_MS = 80
const HAZE_OUT_MS = 1100
const TICK_MIN_MS = 45

/**
 * Animates a wheel: it spins until the response arrives, then slows down to its segment. Another wheel starts
 * at its first segment.
 */
export function useWheel(arcs: Arc[], firstSegment: number) {
  const { refs, spinning, show } = useMemo(
    () => createWheel(arcs, -segmentCenter(arcs, firstSegment)),
    [arcs, firstSegment],
  )
  return { refs, motion: useMotion(spinning, show) }
}

function createWheel(arcs: Arc[], firstDegrees: number) {
  const parts: Record<'haze' | 'flapper', HTMLElement | null> = { haze: null, flapper: null }
  const loop = { from: 0, to: 360, durationMs: REVOLUTION_MS }
  const disc = createSpinner({ toTransform: rotate, first: firstDegrees, loop })
  let rest = firstDegrees

  const refTo = (part: keyof typeof parts) => (element: HTMLElement | null) => {
    parts[part] = element
  }

  function haze(opacity: number[], duration: number): void {
    parts.haze?.animate({ opacity }, { duration, fill: 'forwards' })
  }

  function slowDown(to: number, timing: { duration: number; easing: string }): Promise<void> {
    haze([HAZE, 0], HAZE_OUT_MS)
    return disc.land([{ position: disc.position() }, { position: to }], timing)
  }

  /** Tilts the pointer as the pegs pass, on every frame while the wheel spins. */
  function follow(last: { degrees: number; tickedAt: number }): void {
    requestAnimationFrame((time) => {
      const degrees = disc.position()
      if (parts.flapper) parts.flapper.style.transform = rotate(-flapperTilt(arcs, degrees))
      if (!disc.isMoving() || !parts.flapper) return
      // Each loop at constant speed begins a revolution further back.
      const ticks =
        pegsBetween(arcs, last.degrees, degrees) !== 0 && time - last.tickedAt >= TICK_MIN_MS
      if (ticks) playSound('flapper')
      follow({ degrees, tickedAt: ticks ? time : last.tickedAt })
    })
  }

  function landing(segmentIndex: number, rotation: number): number {
    const arc = arcs[segmentIndex]
    if (arc === undefined) throw new RangeError(`The wheel has no segment ${segmentIndex}`)
    return landingOn(arc, { rotation, share: Math.random() })
  }

  const spinning: Motion<number> = {
    minMs: 0,
    start: () => {
      const isFollowed = disc.isMoving()
      disc.spin()
      haze([0, HAZE], HAZE_IN_MS)
      if (!isFollowed) follow({ degrees: rest, tickedAt: 0 })
    },
    settle: (segmentIndex) => {
      rest = landing(segmentIndex, disc.position())
      return slowDown(rest, { duration: SPIN_MS, easing: EASING })
    },
    rest: () => {
      const rotation = disc.position()
      const onwards = (((rest - rotation) % 360) + 360) % 360
      void slowDown(rotation + 360 + onwards, { duration: REST_MS, easing: 'ease-out' })
    },
  }

  function show(segmentIndex: number): void {
    rest = landing(segmentIndex, 0)
    haze([0, 0], 1)
    disc.fadeTo(rest)
  }

  const refs = { disc: disc.ref, haze: refTo('haze'), flapper: refTo('flapper') }
  return { refs, spinning, show }
}
