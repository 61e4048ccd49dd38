import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type Ref, useRef } from 'react'
import { wait } from '#lib/wait.ts'
import { type Motion, useMotion } from '../kit/stage/reveal.ts'
import { playSound } from '../kit/stage/sound.ts'
import { landOn, type Rotation, tumble } from './cube-rotation.ts'
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

const TICKS_MIN = 10
const TICK_MS = 100
const SETTLE_MS = 220

/** Rotates the die: it tumbles for a second, then settles. */
export function useCube(firstFace: number) {
  const cube = useRef<HTMLDivElement | null>(null)
  const shown = useRef(firstFace)
  const rotation = useRef<Rotation>(landOn({ x: 0, y: 0 }, firstFace))
  const tumbling = useRef<{ stopped: boolean; over: Promise<void> } | null>(null)

  function rotateTo(next: Rotation, transition: string) {
    rotation.current = next
    if (!cube.current) return
    cube.current.style.transition = transition
    cube.current.style.transform = `rotateX(${next.x}deg) rotateY(${next.y}deg)`
  }

  function start() {
    const run = { stopped: false, over: Promise.resolve() }
    run.over = keepTumbling(run)
    tumbling.current = run
  }

  async function keepTumbling(run: { stopped: boolean }) {
    while (!run.stopped) {
      playSound('dieRattle', 0.85 + 0.3 * Math.random())
      rotateTo(tumble(rotation.current), `transform ${TICK_MS}ms linear`)
      await wait(TICK_MS)
    }
  }

  function stop() {
    if (tumbling.current) tumbling.current.stopped = true
  }

  async function settle(face: number, skipped?: AbortSignal) {
    stop()
    await tumbling.current?.over
    if (skipped?.aborted) return
    shown.current = face
    rotateTo(landOn(rotation.current, face), `transform ${SETTLE_MS}ms cubic-bezier(.2,.8,.2,1)`)
    await wait(SETTLE_MS)
    if (!skipped?.aborted) playSound('dieLand')
  }

  const tumbles: Motion<RoundRecord<'dice'>> = {
    minMs: TICKS_MIN * TICK_MS,
    start,
    settle: ({ outcome }, skipped) => settle(outcome.diceResult, skipped),
    /** Returns to the previous face after a roll that failed. */
    rest: () => void settle(shown.current),
  }

  function show({ outcome }: RoundRecord<'dice'>) {
    stop()
    shown.current = outcome.diceResult
    rotateTo(landOn(rotation.current, shown.current), 'none')
  }

  return {
    ref: (element: HTMLDivElement | null) => {
      cube.current = element
      rotateTo(rotation.current, 'none')
    },
    motion: useMotion(tumbles, show),
  }
}
