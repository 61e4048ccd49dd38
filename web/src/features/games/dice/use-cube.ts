import { useRef } from 'react'
import { wait } from '../../../lib/wait.ts'
import { playSound } from '../play/sound.ts'
import { landOn, type Turns, tumble } from './cube-turns.ts'

const TICKS_MIN = 10
const TICK_MS = 100
const SETTLE_MS = 220

/** The die's motion: tumble until it settles on a face, or just show one. */
export function useCube(firstFace: number) {
  const cube = useRef<HTMLDivElement | null>(null)
  const shown = useRef(firstFace)
  const turns = useRef<Turns>(landOn({ x: 0, y: 0 }, firstFace))
  const tumbling = useRef<{ stopped: boolean; over: Promise<void> } | null>(null)

  function turnTo(next: Turns, transition: string) {
    turns.current = next
    if (!cube.current) return
    cube.current.style.transition = transition
    cube.current.style.transform = `rotateX(${next.x}deg) rotateY(${next.y}deg)`
  }

  function start() {
    const tumble = { stopped: false, over: Promise.resolve() }
    tumble.over = keepTumbling(tumble)
    tumbling.current = tumble
  }

  async function keepTumbling(until: { stopped: boolean }) {
    while (!until.stopped) {
      playSound('tick')
      turnTo(tumble(turns.current), `transform ${TICK_MS}ms linear`)
      await wait(TICK_MS)
    }
  }

  async function settle(face: number) {
    const last = tumbling.current
    if (last) last.stopped = true
    await last?.over
    shown.current = face
    turnTo(landOn(turns.current, face), `transform ${SETTLE_MS}ms cubic-bezier(.2,.8,.2,1)`)
    await wait(SETTLE_MS)
  }

  return {
    ref: (element: HTMLDivElement | null) => {
      cube.current = element
      turnTo(turns.current, 'none')
    },
    minMs: TICKS_MIN * TICK_MS,
    start,
    settle,
    /** Back to the face shown before, when a roll came to nothing. */
    rest: () => void settle(shown.current),
    show: (face: number) => {
      shown.current = face
      turnTo(landOn(turns.current, face), 'none')
    },
  }
}
