import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import { DEAL_MS, FLIP_MS, noCards, type Side, STAGGER_MS } from '../cards/dealt.ts'
import { useDealt } from '../cards/use-dealt.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { Motion } from '../kit/stage/reveal.ts'
import { coupSteps, dealtOf } from './coup-steps.ts'

const dealOrder: Side[] = ['player', 'house', 'player', 'house']

/** Deals four cards face down, flips them when the answer arrives, and then draws. */
export function useCoup() {
  const cards = useDealt()
  const reducedMotion = useMedia(REDUCED_MOTION)

  function motion(): Motion<Pick<GameRound<'baccarat'>, 'outcome'>> {
    let laid = Promise.resolve()
    return {
      minMs: reducedMotion ? 0 : STAGGER_MS + dealOrder.length * DEAL_MS,
      start: () => {
        cards.show(noCards)
        if (!reducedMotion) laid = lay()
      },
      settle: async ({ outcome }) => {
        await laid
        if (reducedMotion) return cards.show(dealtOf(outcome))
        await cards.play(coupSteps(cards.latest(), outcome))
        await wait(FLIP_MS)
      },
      rest: () => void laid.then(() => cards.show(noCards)),
    }
  }

  async function lay(): Promise<void> {
    await wait(STAGGER_MS)
    await cards.layFaceDown(dealOrder, DEAL_MS)
  }

  return { dealt: cards.dealt, motion }
}
