import { type RefObject, useRef } from 'react'
import { wait } from '#lib/wait.ts'
import { playSound } from '../kit/sound.ts'
import { atRest, placeAt, type Rotation, slowDown, spin } from './rotation.ts'
import { angleOf } from './wheel-order.ts'

const STEADY_MS = 1500
const SETTLE_MS = 3000
const LIFT_MS = 220
const DROP_MS = 1125
const REST_MS = 900

/** In degrees per millisecond. The ball runs against the disc. */
const DISC_SPEED = 1.332
const BALL_SPEED = -0.75

const discEasing = { css: 'cubic-bezier(.17,.72,.2,1)', slope: 0.72 / 0.17 }
/** 1 − (1 − t)³ */
const armEasing = { css: 'cubic-bezier(.333333,1,.666667,1)', slope: 3 }

const onRim = 'translateY(var(--rim))'
const inPocket = 'translateY(var(--pocket))'

/**
 * Animates disc and ball. Both spin at constant speed until the pocket arrives, then meet on it at
 * the top of the wheel.
 */
export function useWheel() {
  const disc = useRef<HTMLDivElement>(null)
  const arm = useRef<HTMLDivElement>(null)
  const ball = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  const rotateDisc = useRotation(disc)
  const rotateArm = useRotation(arm)

  function start() {
    rotateDisc((element, rotation) => spin(element, rotation, DISC_SPEED))
    rotateArm((element, rotation) => spin(element, rotation, BALL_SPEED))
    move(ball.current, [{ transform: inPocket }, { transform: onRim }], LIFT_MS)
    playSound('tick')
  }

  async function settle(pocket: number, durationMs: number) {
    shown.current = pocket
    const discTarget = { target: -angleOf(pocket), durationMs, easing: discEasing }
    rotateDisc((element, rotation) => slowDown(element, rotation, discTarget))
    const armTarget = { target: 0, durationMs, easing: armEasing }
    rotateArm((element, rotation) => slowDown(element, rotation, armTarget))
    const dropMs = Math.min(DROP_MS, durationMs)
    await wait(durationMs - dropMs)
    playSound('tick')
    move(ball.current, dropFrames, dropMs)
    await wait(dropMs)
  }

  return {
    refs: { discRef: disc, armRef: arm, ballRef: ball },
    minMs: STEADY_MS,
    start,
    settle: (pocket: number) => settle(pocket, SETTLE_MS),
    /** Returns to the previous pocket after a spin that failed. */
    rest: () => void settle(shown.current, REST_MS),
    /** Shows a pocket without motion. */
    show: (pocket: number) => {
      shown.current = pocket
      rotateDisc((element, rotation) => placeAt(element, rotation, -angleOf(pocket)))
      rotateArm((element, rotation) => placeAt(element, rotation, 0))
    },
  }
}

/** The ball drops onto the pockets, bounces twice, and stops. */
const dropFrames: Keyframe[] = [
  { transform: onRim, easing: 'cubic-bezier(.5,0,.9,.6)' },
  { offset: 0.38, transform: inPocket, easing: 'cubic-bezier(.2,.6,.5,1)' },
  { offset: 0.53, transform: 'translateY(calc(var(--pocket) * 1.26))', easing: 'ease-in' },
  { offset: 0.68, transform: inPocket, easing: 'ease-out' },
  { offset: 0.77, transform: 'translateY(calc(var(--pocket) * 1.08))', easing: 'ease-in' },
  { offset: 0.86, transform: inPocket },
  { transform: inPocket },
]

function move(element: HTMLElement | null, frames: Keyframe[], duration: number): void {
  element?.animate(frames, { duration, easing: 'ease-out', fill: 'forwards' })
}

type ChangeRotation = (element: HTMLElement, rotation: Rotation) => Rotation

/** Stores the rotation of an element, and returns a function that changes it. */
function useRotation(ref: RefObject<HTMLDivElement | null>) {
  const rotation = useRef(atRest(0))
  return (change: ChangeRotation) => {
    if (ref.current) rotation.current = change(ref.current, rotation.current)
  }
}
