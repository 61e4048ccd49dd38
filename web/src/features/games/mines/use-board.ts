import { useRef, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '../../../lib/use-media.ts'
import { wait } from '../../../lib/wait.ts'
import { type Board, FLIP_MS } from './board.ts'

/**
 * The board as its tiles show it, and as it is `told` in words and figures: those wait until the
 * tiles have turned.
 */
export function useBoard() {
  const [board, setBoard] = useState<Board | null>(null)
  const [told, setTold] = useState<Board | null>(null)
  const latest = useRef<Board | null>(null)
  const reducedMotion = useMedia(REDUCED_MOTION)

  /** Shows a board at once, as when a round begins or is found again. */
  function show(next: Board | null): void {
    latest.current = next
    setBoard(next)
    setTold(next)
  }

  /** Turns the tiles that a move laid open; resolves when they show. */
  async function turn(next: Board): Promise<void> {
    latest.current = next
    setBoard(next)
    if (!reducedMotion) await wait(FLIP_MS)
    setTold(next)
  }

  return { board, told, latest, show, turn }
}
