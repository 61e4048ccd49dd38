import { useEffect, useRef, useState } from 'react'
import { wait } from '#lib/wait.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { useFastMode, useReducedMotion } from '../kit/stage/motion.ts'
import type { Motion } from '../kit/stage/reveal.ts'
import { playSound, useSequence } from '../kit/stage/sound.ts'
import { type Flight, planFlight } from './ball-flight.ts'
import { createBoard } from './board.ts'

const ENTER_MS = 160
/** In fast mode, balls fall this many times faster. */
const FAST = 3

/** The board's canvas and bins, and how its balls move. Each ball has its own motion. */
export function usePlinkoBoard(rows: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const bins = useRef<HTMLFieldSetElement>(null)
  const [board] = useState(createBoard)
  const reducedMotion = useReducedMotion()
  const speed = useFastMode() ? FAST : 1
  const playSequence = useSequence()

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => board.layOut(element, rows))
    observer.observe(element)
    return () => {
      observer.disconnect()
      board.leave()
    }
  }, [board, rows])

  function falling(): Motion<Pick<GameRound<'plinko'>, 'outcome'>> {
    let ball: ReturnType<typeof board.enter> | undefined
    const remove = () => ball && board.remove(ball)
    return {
      minMs: ENTER_MS / speed,
      start: () => {
        ball = board.enter()
      },
      /** Lands after a fixed time, not after a frame, because a hidden page paints nothing. */
      async settle({ outcome: { path, bin } }) {
        const flight = planFlight(path, Math.random, speed)
        if (ball) board.drop(ball, path, flight)
        playSound('ballDrop')
        playSequence(pegSounds(flight))
        await wait(flight.durationMs)
        remove()
        playSound('bin', binPitch(bin, path.length))
        bounce(bins.current?.children[bin]?.firstElementChild)
      },
      rest: remove,
    }
  }

  function still(): Motion<Pick<GameRound<'plinko'>, 'outcome'>> {
    return {
      minMs: 0,
      start: () => board.showLine(null),
      settle: async ({ outcome }) => board.showLine(outcome.path),
      rest: () => {},
    }
  }

  return {
    canvas,
    bins,
    motion: reducedMotion ? still : falling,
    /** Removes the last ball's line. */
    clear: () => board.showLine(null),
  }
}

/** A sound per peg, lower from row to row. */
function pegSounds({ hops }: Flight) {
  return hops.slice(1).map(({ startMs }, row) => ({
    name: 'peg' as const,
    pitch: 2 ** (-row / 12),
    afterMs: startMs,
  }))
}

/** Higher the farther a bin is from the center. */
function binPitch(bin: number, rows: number): number {
  return 1 + Math.abs(bin - rows / 2) / rows
}

const BOUNCE_MS = 300

/** Bounces a bin when a ball lands in it. */
function bounce(bin: Element | null | undefined): void {
  if (!bin) return
  // Some browsers do not restart an animation that is still running.
  for (const animation of bin.getAnimations()) animation.cancel()
  bin.animate(
    [
      { transform: 'translateY(0)' },
      { transform: 'translateY(10px)' },
      { transform: 'translateY(0)' },
    ],
    { duration: BOUNCE_MS, easing: 'cubic-bezier(.18, .89, .32, 1.28)' },
  )
}
