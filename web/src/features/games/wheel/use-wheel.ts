import { useState } from 'react'
import type { Motion } from '../kit/reveal.ts'
import { playSound } from '../kit/sound.ts'
import { flapperTilt, pegsBetween } from './flapper-tilt.ts'
import { landingOn } from './landing.ts'

const SPIN_MS = 4000
const EASING = 'cubic-bezier(0.12, 0.72, 0.08, 1)'
/** The duration of a revolution before the response, at the initial speed of the easing. */
const REVOLUTION_MS = 121
const REST_MS = 900
const HAZE = 0.8
const HAZE_IN_MS = 80
const HAZE_OUT_MS = 1100
const TICK_MIN_MS = 45
const FADE_MS = 120

type Parts = Record<'disc' | 'haze' | 'flapper', HTMLElement | null>
/** A rotation in progress, from `from` by `degrees` per iteration. */
type Spinning = { motion: Animation | undefined; from: number; degrees: number }

/** Animates the wheel: it spins until the response arrives, then slows down to its segment. */
export function useWheel(firstDegrees: number) {
  return useState(() => createWheel(firstDegrees))[0]
}

function createWheel(firstDegrees: number) {
  const parts: Parts = { disc: null, haze: null, flapper: null }
  let rest = firstDegrees
  let spinning: Spinning | undefined

  const refTo = (part: keyof Parts) => (element: HTMLElement | null) => {
    parts[part] = element
    if (part === 'disc') show()
  }

  function show(): void {
    if (parts.disc) parts.disc.style.transform = rotate(rest)
  }

  function rotateBy(degrees: number, timing: KeyframeAnimationOptions): void {
    const from = currentRotation()
    spinning?.motion?.cancel()
    const keyframes = { transform: [rotate(from), rotate(from + degrees)] }
    spinning = { motion: parts.disc?.animate(keyframes, timing), from, degrees }
  }

  function currentRotation(): number {
    if (!spinning) return rest
    const timing = spinning.motion?.effect?.getComputedTiming()
    return (
      spinning.from + spinning.degrees * ((timing?.currentIteration ?? 0) + (timing?.progress ?? 0))
    )
  }

  async function rotateTo(degrees: number, timing: { duration: number; easing: string }) {
    rotateBy(degrees - currentRotation(), timing)
    const landing = spinning
    rest = degrees % 360
    show()
    haze([HAZE, 0], HAZE_OUT_MS)
    await landing?.motion?.finished.catch(() => {})
    if (spinning === landing) spinning = undefined
  }

  function haze(opacity: number[], duration: number): void {
    parts.haze?.animate({ opacity }, { duration, fill: 'forwards' })
  }

  /** Tilts the pointer as the pegs pass, on every frame while the wheel spins. */
  function follow(last: { degrees: number; tickedAt: number }): void {
    requestAnimationFrame((time) => {
      const degrees = currentRotation()
      if (parts.flapper) parts.flapper.style.transform = rotate(-flapperTilt(degrees))
      if (!spinning || !parts.flapper) return
      const ticks = pegsBetween(last.degrees, degrees) > 0 && time - last.tickedAt >= TICK_MIN_MS
      if (ticks) playSound('tick')
      follow({ degrees, tickedAt: ticks ? time : last.tickedAt })
    })
  }

  const running: Motion<number> = {
    minMs: 0,
    start: () => {
      const isFollowed = spinning !== undefined
      rotateBy(360, { duration: REVOLUTION_MS, iterations: Infinity })
      haze([0, HAZE], HAZE_IN_MS)
      if (!isFollowed) follow({ degrees: rest, tickedAt: 0 })
    },
    settle: (segmentIndex) => {
      const rotation = currentRotation()
      const landing = landingOn(segmentIndex, { rotation, share: Math.random() })
      return rotateTo(landing, { duration: SPIN_MS, easing: EASING })
    },
    rest: () => {
      const rotation = currentRotation()
      const onwards = (((rest - rotation) % 360) + 360) % 360
      void rotateTo(rotation + 360 + onwards, { duration: REST_MS, easing: 'ease-out' })
    },
  }

  const still: Motion<number> = {
    minMs: 0,
    start: () => {},
    settle: async (segmentIndex) => {
      rest = landingOn(segmentIndex, { rotation: 0, share: Math.random() }) % 360
      show()
      parts.disc?.animate({ opacity: [0, 1] }, FADE_MS)
    },
    rest: () => {},
  }

  return {
    refs: { disc: refTo('disc'), haze: refTo('haze'), flapper: refTo('flapper') },
    running,
    still,
  }
}

function rotate(degrees: number): string {
  return `rotate(${degrees}deg)`
}
