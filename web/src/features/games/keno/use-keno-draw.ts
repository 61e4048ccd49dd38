import { useState } from 'react'
import { wait } from '#lib/wait.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { useInstantResults } from '../kit/stage/motion.ts'
import type { Motion } from '../kit/stage/reveal.ts'
import { playSound } from '../kit/stage/sound.ts'

type Draw = Omit<GameRound<'keno'>, 'game'>

const SHAKE_MS = 300
const BALL_MS = 120

/** Animates the draw: a short wait, then one ball after another. */
export function useKenoDraw() {
  const [drawn, setDrawn] = useState<number[]>([])
  const isInstant = useInstantResults()

  async function drawAll(
    { choice, outcome: { drawnNumbers } }: Draw,
    skipped?: AbortSignal,
  ): Promise<void> {
    for (const [index, number] of drawnNumbers.entries()) {
      if (skipped?.aborted) return
      setDrawn(drawnNumbers.slice(0, index + 1))
      playSound(choice.selectedNumbers.includes(number) ? 'kenoMatch' : 'kenoBall')
      await wait(BALL_MS)
    }
  }

  const clear = () => setDrawn([])
  const show = ({ outcome }: Draw) => setDrawn(outcome.drawnNumbers)
  const motion = (): Motion<Draw> =>
    isInstant
      ? { minMs: 0, start: () => {}, settle: async (draw) => show(draw), rest: clear }
      : { minMs: SHAKE_MS, start: clear, settle: drawAll, skip: show, rest: clear }
  return { drawn, clear, motion }
}
