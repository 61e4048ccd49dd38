import type { DiceOutcome } from '@tallyhouse/game-rules/dice'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import type { Motion } from '../kit/reveal.ts'
import { useCube } from './use-cube.ts'

/** The die tumbles for a second, then settles. With reduced motion it shows the face at once. */
export function useDiceMotion<Answer extends DiceOutcome>() {
  const cube = useCube(5)
  const reducedMotion = useMedia(REDUCED_MOTION)
  const of = (): Motion<Answer> =>
    reducedMotion
      ? {
          minMs: 0,
          start: () => {},
          settle: async ({ diceResult }) => cube.show(diceResult),
          rest: () => {},
        }
      : { ...cube, settle: ({ diceResult }) => cube.settle(diceResult) }
  return { ref: cube.ref, of }
}
