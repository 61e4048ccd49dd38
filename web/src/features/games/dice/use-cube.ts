import { useRef } from 'react'
import { wait } from '../../../lib/wait.ts'
import { landOn, type Turns, tumble } from './cube-turns.ts'

const TICK_MS = 100
const SETTLE_MS = 220

/** The die's motion: tumble a tick, settle on a face, or just show one. */
export function useCube(firstFace: number) {
  const cube = useRef<HTMLDivElement | null>(null)
  const shown = useRef(firstFace)
  const turns = useRef<Turns>(landOn({ x: 0, y: 0 }, firstFace))

  function turnTo(next: Turns, transition: string) {
    turns.current = next
    if (!cube.current) return
    cube.current.style.transition = transition
    cube.current.style.transform = `rotateX(${next.x}deg) rotateY(${next.y}deg)`
  }

  function settle(face: number) {
    shown.current = face
    turnTo(landOn(turns.current, face), `transform ${SETTLE_MS}ms cubic-bezier(.2,.8,.2,1)`)
    return wait(SETTLE_MS)
  }

  return {
    ref: (element: HTMLDivElement | null) => {
      cube.current = element
      turnTo(turns.current, 'none')
    },
    tick: () => {
      turnTo(tumble(turns.current), `transform ${TICK_MS}ms linear`)
      return wait(TICK_MS)
    },
    settle,
    /** Back to the face shown before, when a roll came to nothing. */
    rest: () => settle(shown.current),
    show: (face: number) => turnTo(landOn(turns.current, face), 'none'),
  }
}
