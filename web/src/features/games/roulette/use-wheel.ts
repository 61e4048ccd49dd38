import { type RefObject, useRef } from 'react'
import { wait } from '../../../lib/wait.ts'
import { playSound } from '../play/sound.ts'
import { keepTurning, slowDown, standAt, standing, type Turning } from './turning.ts'
import { angleOf } from './wheel-order.ts'

const STEADY_MS = 1500
const SETTLE_MS = 3000
const LIFT_MS = 220
const DROP_MS = 1125
const REST_MS = 900

/** Degrees a millisecond; the ball runs against the disc. */
const DISC_SPEED = 1.332
const BALL_SPEED = -0.75

const discEasing = { css: 'cubic-bezier(.17,.72,.2,1)', slope: 0.72 / 0.17 }
/** 1 − (1 − t)³ */
const armEasing = { css: 'cubic-bezier(.333333,1,.666667,1)', slope: 3 }

const onRim = 'translateY(var(--rim))'
const inPocket = 'translateY(var(--pocket))'

/**
 * The motion of disc and ball: both keep on at constant speed until they are told the pocket, and
 * meet on it at the top of the wheel.
 */
export function useWheel() {
  const disc = useRef<HTMLDivElement>(null)
  const arm = useRef<HTMLDivElement>(null)
  const ball = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  const discTurn = useTurning(disc)
  const armTurn = useTurning(arm)

  function start() {
    discTurn((element, turning) => keepTurning(element, turning, DISC_SPEED))
    armTurn((element, turning) => keepTurning(element, turning, BALL_SPEED))
    move(ball.current, [{ transform: inPocket }, { transform: onRim }], LIFT_MS)
    playSound('tick')
  }

  async function settle(pocket: number, durationMs: number) {
    shown.current = pocket
    const discTarget = { target: -angleOf(pocket), durationMs, easing: discEasing }
    discTurn((element, turning) => slowDown(element, turning, discTarget))
    const armTarget = { target: 0, durationMs, easing: armEasing }
    armTurn((element, turning) => slowDown(element, turning, armTarget))
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
    /** Back to the pocket shown before, when a spin came to nothing. */
    rest: () => void settle(shown.current, REST_MS),
    /** Shows a pocket without a motion. */
    show: (pocket: number) => {
      shown.current = pocket
      discTurn((element, turning) => standAt(element, turning, -angleOf(pocket)))
      armTurn((element, turning) => standAt(element, turning, 0))
    },
  }
}

/** Falls onto the pockets, jumps twice, and lies. */
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

type ChangeTurn = (element: HTMLElement, turning: Turning) => Turning

/** Keeps how an element is turned, and hands both to whoever turns it. */
function useTurning(ref: RefObject<HTMLDivElement | null>) {
  const turning = useRef(standing(0))
  return (turn: ChangeTurn) => {
    if (ref.current) turning.current = turn(ref.current, turning.current)
  }
}
