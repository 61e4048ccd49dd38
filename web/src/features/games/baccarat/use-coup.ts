import type { BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import {
  DEAL_MS,
  type DealStep,
  type Dealt,
  FLIP_MS,
  noCards,
  type Side,
  STAGGER_MS,
  useDealt,
  withCard,
} from '../cards/use-dealt.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { Motion } from '../kit/stage/reveal.ts'

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

const THIRD_CARD_MS = 800

type Hands = Pick<BaccaratOutcome, 'playerCards' | 'bankerCards'>

export function dealtOf({ playerCards, bankerCards }: Hands): Dealt {
  return { player: playerCards, house: bankerCards }
}

/**
 * The steps that flip the four face-down cards in the order of the deal and then draw the third
 * cards: Player's first, then Banker's.
 */
export function coupSteps(dealt: Dealt, { playerCards, bankerCards }: Hands): DealStep[] {
  const steps: DealStep[] = []
  for (const [index, afterMs] of [STAGGER_MS, STAGGER_MS, THIRD_CARD_MS].entries()) {
    for (const side of ['player', 'house'] as const) {
      const card = (side === 'player' ? playerCards : bankerCards)[index]
      const last: Dealt = steps.at(-1)?.dealt ?? dealt
      if (card) steps.push({ dealt: withCard(last, { side, index, card }), afterMs })
    }
  }
  return steps
}
