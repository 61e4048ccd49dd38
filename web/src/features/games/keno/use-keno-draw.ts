import { useState } from 'react'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { Motion } from '../kit/stage/reveal.ts'
import { playSound } from '../kit/stage/sound.ts'

type Draw = Omit<GameRound<'keno'>, 'game'>

const SHAKE_MS = 300
const BALL_MS = 120

/** Animates the draw: a short wait, then one ball after another. */
export function useKenoDraw() {
  const [drawn, setDrawn] = useState<number[]>([])
  const reducedMotion = useMedia(REDUCED_MOTION)

  async function drawAll({ choice, outcome: { drawnNumbers } }: Draw): Promise<void> {
    for (const [index, number] of drawnNumbers.entries()) {
      setDrawn(drawnNumbers.slice(0, index + 1))
      playSound(choice.selectedNumbers.includes(number) ? 'land' : 'tick')
      await wait(BALL_MS)
    }
  }

  const clear = () => setDrawn([])
  const motion = (): Motion<Draw> => ({
    minMs: reducedMotion ? 0 : SHAKE_MS,
    start: clear,
    settle: reducedMotion ? async ({ outcome }) => setDrawn(outcome.drawnNumbers) : drawAll,
    rest: clear,
  })
  return { drawn, clear, motion }
}
