import { useRef, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import { type Board, FLIP_MS } from './board.ts'

/**
 * The board that the tiles flip to, and the `displayed` board, which text and figures show: it lags
 * behind until the tiles have flipped.
 */
export function useBoard() {
  const [board, setBoard] = useState<Board | null>(null)
  const [displayed, setDisplayed] = useState<Board | null>(null)
  const latest = useRef<Board | null>(null)
  const reducedMotion = useMedia(REDUCED_MOTION)

  /** Shows a board without flipping tiles, for example when a round starts or is resumed. */
  function show(next: Board | null): void {
    latest.current = next
    setBoard(next)
    setDisplayed(next)
  }

  /** Flips the tiles that a move revealed; resolves when they are face up. */
  async function flip(next: Board): Promise<void> {
    latest.current = next
    setBoard(next)
    if (!reducedMotion) await wait(FLIP_MS)
    setDisplayed(next)
  }

  return { board, displayed, latest, show, flip }
}
