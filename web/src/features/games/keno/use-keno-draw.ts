import type { keno } from '@tallyhouse/contract/games/keno'
import { useState } from 'react'
import type { CallAnswer } from '#lib/call.ts'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import type { Motion } from '../kit/reveal.ts'
import { playSound } from '../kit/sound.ts'

type KenoAnswer = Pick<CallAnswer<typeof keno>, 'drawnNumbers' | 'selectedNumbers'>

const SHAKE_MS = 300
const BALL_MS = 120

/** Animates the draw: a short wait, then one ball after another. */
export function useKenoDraw() {
  const [drawn, setDrawn] = useState<number[]>([])
  const reducedMotion = useMedia(REDUCED_MOTION)

  async function drawAll({ drawnNumbers, selectedNumbers }: KenoAnswer): Promise<void> {
    for (const [index, number] of drawnNumbers.entries()) {
      setDrawn(drawnNumbers.slice(0, index + 1))
      playSound(selectedNumbers.includes(number) ? 'land' : 'tick')
      await wait(BALL_MS)
    }
  }

  const clear = () => setDrawn([])
  const motion = (): Motion<KenoAnswer> => ({
    minMs: reducedMotion ? 0 : SHAKE_MS,
    start: clear,
    settle: reducedMotion ? async ({ drawnNumbers }) => setDrawn(drawnNumbers) : drawAll,
    rest: clear,
  })
  return { drawn, clear, motion }
}
