import { useRef, useState } from 'react'
import { wait } from '#lib/wait.ts'
import { createSpinner, rotate } from '../kit/stage/create-spinner.ts'
import { type Motion, useMotion } from '../kit/stage/reveal.ts'
import { useHum, useSequence } from '../kit/stage/sound.ts'

const STEADY_MS = 1500
const SETTLE_MS = 3000
const LIFT_MS = 220
const DROP_MS = 1125
const REST_MS = 900
/** The rolling ball's pitch while it slows down. */
const SLOW_PITCH = 0.55

const discEasing = { css: 'cubic-bezier(.17,.72,.2,1)', slope: 0.72 / 0.17 }
/** 1 − (1 − t)³ */
const armEasing = { css: 'cubic-bezier(.333333,1,.666667,1)', slope: 3 }

const onRim = 'translateY(var(--rim))'
const inPocket = 'translateY(var(--pocket))'

/**
 * Animates disc and ball. Both spin at constant speed until the pocket arrives, then meet on it at the top
 * of the wheel.
 * @param order the wheel's pockets, clockwise
 */
export function useWheel(order: number[]) {
  const ball = useRef<HTMLDivElement>(null)
  const ballMotion = useRef<Animation>(undefined)
  const shown = useRef(0)
  // The ball runs against the disc. Speeds are in degrees per millisecond.
  const [disc] = useState(() => createTurning(1.332, discEasing))
  const [arm] = useState(() => createTurning(-0.75, armEasing))
  const rolling = useHum('rollingBall')
  const playSequence = useSequence()

  async function settle(pocket: number, durationMs: number, skipped?: AbortSignal): Promise<void> {
    shown.current = pocket
    disc.slowDown(-pocketAngle(order, pocket), durationMs)
    arm.slowDown(0, durationMs)
    const dropMs = Math.min(DROP_MS, durationMs)
    rolling.bend(SLOW_PITCH)
    await wait(durationMs - dropMs)
    if (skipped?.aborted) return
    rolling.stop()
    ballMotion.current = moveBall(ball.current, dropFrames, dropMs)
    const stop = playSequence(
      HOPS.map((share, index) => ({
        name: 'ballHop',
        pitch: 1 - index / 8,
        afterMs: share * dropMs,
      })),
    )
    skipped?.addEventListener('abort', stop, { once: true })
    await wait(dropMs)
  }

  const spinning: Motion<number> = {
    minMs: STEADY_MS,
    start() {
      disc.spin()
      arm.spin()
      const lift = [{ transform: inPocket }, { transform: onRim }]
      ballMotion.current = moveBall(ball.current, lift, LIFT_MS)
      rolling.bend(1)
    },
    settle: (pocket, skipped) => settle(pocket, SETTLE_MS, skipped),
    rest: () => void settle(shown.current, REST_MS),
  }

  function show(pocket: number): void {
    rolling.stop()
    shown.current = pocket
    disc.show(-pocketAngle(order, pocket))
    arm.show(0)
    // Back into the pocket, where the style sheet has it.
    ballMotion.current?.cancel()
  }

  return {
    refs: { discRef: disc.ref, armRef: arm.ref, ballRef: ball },
    motion: useMotion(spinning, show),
  }
}

/** A part that spins at a speed, in degrees per millisecond. The sign is the direction. */
function createTurning(speed: number, easing: { css: string; slope: number }) {
  const loop = { from: 0, to: 360 * Math.sign(speed), durationMs: 360 / Math.abs(speed) }
  const spinner = createSpinner({ toTransform: rotate, first: 0, loop })
  return {
    ...spinner,
    /** Stops at `target` degrees after exactly `durationMs`. */
    slowDown(target: number, durationMs: number): void {
      const from = spinner.position()
      const { slope } = easing
      const { linearMs, linearTo, end } = landOn({ from, speed, target, durationMs, slope })
      const frames = [
        { position: from, easing: 'linear' },
        { position: linearTo, offset: linearMs / durationMs, easing: easing.css },
        { position: end },
      ]
      void spinner.land(frames, { duration: durationMs })
    },
  }
}

/** When the ball hits a pocket, as shares of its drop. */
const HOPS = [0.38, 0.68, 0.86]

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

function moveBall(ball: HTMLElement | null, frames: Keyframe[], duration: number) {
  return ball?.animate(frames, { duration, easing: 'ease-out', fill: 'forwards' })
}

/** A rotation that continues at constant speed for a while, then slows down. */
type Landing = { linearMs: number; linearTo: number; end: number }

type Approach = {
  /** In degrees. */
  from: number
  /** In degrees per millisecond. The sign is the direction. */
  speed: number
  /** Where to stop, in degrees modulo 360. */
  target: number
  durationMs: number
  /** The easing's initial slope, so that slowing down starts at the current speed. */
  slope: number
}

/**
 * Keeps the speed just long enough that the rotation ends on the target after exactly `durationMs`,
 * without a jump in speed.
 */
export function landOn({ from, speed, target, durationMs, slope }: Approach): Landing {
  const direction = Math.sign(speed)
  const absoluteSpeed = Math.abs(speed)
  const rest = modulo(direction * (target - from) - (absoluteSpeed * durationMs) / slope, 360)
  const linearMs = rest / (absoluteSpeed * (1 - 1 / slope))
  const linearTo = from + speed * linearMs
  return { linearMs, linearTo, end: linearTo + (speed * (durationMs - linearMs)) / slope }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** A pocket's clockwise angle from the top of the unrotated disc, in degrees. */
export function pocketAngle(order: number[], pocket: number): number {
  return (order.indexOf(pocket) * 360) / order.length
}
