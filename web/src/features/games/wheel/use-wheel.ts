import { useState } from 'react'
import type { Motion } from '../play/reveal.ts'
import { playSound } from '../play/sound.ts'
import { flapperTilt, pegsBetween } from './flapper-tilt.ts'
import { landingOn } from './landing.ts'

const SPIN_MS = 4000
const EASING = 'cubic-bezier(0.12, 0.72, 0.08, 1)'
/** The wheel is as fast before the answer as the easing is at its beginning. */
const TURN_MS = 121
const REST_MS = 900
const HAZE = 0.8
const HAZE_IN_MS = 80
const HAZE_OUT_MS = 1100
const TICK_MIN_MS = 45
const FADE_MS = 120

type Parts = Record<'disc' | 'haze' | 'flapper', HTMLElement | null>
/** A turn under way: how far the wheel is turned at any moment. */
type Turning = { motion: Animation | undefined; from: number; degrees: number }

/** The wheel's motion: it turns until the answer is there, then slows down to its segment. */
export function useWheel(firstDegrees: number) {
  return useState(() => createWheel(firstDegrees))[0]
}

function createWheel(firstDegrees: number) {
  const parts: Parts = { disc: null, haze: null, flapper: null }
  let rest = firstDegrees
  let turning: Turning | undefined

  const hold = (part: keyof Parts) => (element: HTMLElement | null) => {
    parts[part] = element
    if (part === 'disc') show()
  }

  function show(): void {
    if (parts.disc) parts.disc.style.transform = rotated(rest)
  }

  function turn(degrees: number, timing: KeyframeAnimationOptions): void {
    const from = turnedNow()
    turning?.motion?.cancel()
    const keyframes = { transform: [rotated(from), rotated(from + degrees)] }
    turning = { motion: parts.disc?.animate(keyframes, timing), from, degrees }
  }

  function turnedNow(): number {
    if (!turning) return rest
    const timing = turning.motion?.effect?.getComputedTiming()
    return (
      turning.from + turning.degrees * ((timing?.currentIteration ?? 0) + (timing?.progress ?? 0))
    )
  }

  async function turnTo(degrees: number, timing: { duration: number; easing: string }) {
    turn(degrees - turnedNow(), timing)
    const landing = turning
    rest = degrees % 360
    show()
    haze([HAZE, 0], HAZE_OUT_MS)
    await landing?.motion?.finished.catch(() => {})
    if (turning === landing) turning = undefined
  }

  function haze(opacity: number[], duration: number): void {
    parts.haze?.animate({ opacity }, { duration, fill: 'forwards' })
  }

  /** Pushes the pointer aside as the pegs pass, once a frame while the wheel turns. */
  function follow(last: { degrees: number; tickedAt: number }): void {
    requestAnimationFrame((time) => {
      const degrees = turnedNow()
      if (parts.flapper) parts.flapper.style.transform = rotated(-flapperTilt(degrees))
      if (!turning || !parts.flapper) return
      const ticks = pegsBetween(last.degrees, degrees) > 0 && time - last.tickedAt >= TICK_MIN_MS
      if (ticks) playSound('tick')
      follow({ degrees, tickedAt: ticks ? time : last.tickedAt })
    })
  }

  const running: Motion<number> = {
    minMs: 0,
    start: () => {
      const isFollowed = turning !== undefined
      turn(360, { duration: TURN_MS, iterations: Infinity })
      haze([0, HAZE], HAZE_IN_MS)
      if (!isFollowed) follow({ degrees: rest, tickedAt: 0 })
    },
    settle: (segmentIndex) => {
      const turnedDegrees = turnedNow()
      const landing = landingOn(segmentIndex, { turnedDegrees, share: Math.random() })
      return turnTo(landing, { duration: SPIN_MS, easing: EASING })
    },
    rest: () => {
      const turnedDegrees = turnedNow()
      const onwards = (((rest - turnedDegrees) % 360) + 360) % 360
      void turnTo(turnedDegrees + 360 + onwards, { duration: REST_MS, easing: 'ease-out' })
    },
  }

  const still: Motion<number> = {
    minMs: 0,
    start: () => {},
    settle: async (segmentIndex) => {
      rest = landingOn(segmentIndex, { turnedDegrees: 0, share: Math.random() }) % 360
      show()
      parts.disc?.animate({ opacity: [0, 1] }, FADE_MS)
    },
    rest: () => {},
  }

  return {
    holds: { disc: hold('disc'), haze: hold('haze'), flapper: hold('flapper') },
    running,
    still,
  }
}

function rotated(degrees: number): string {
  return `rotate(${degrees}deg)`
}
