import type { BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
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
import { useInstantResults } from '../kit/stage/motion.ts'
import type { Motion } from '../kit/stage/reveal.ts'

type Coup = Pick<GameRound<'baccarat'>, 'outcome'>

const dealOrder: Side[] = ['player', 'house', 'player', 'house']

/** Deals four cards face down, flips them when the response arrives, and then draws. */
export function useCoup() {
  const cards = useDealt(noCards)
  const isInstant = useInstantResults()
  const clear = () => cards.show(noCards)
  const show = ({ outcome }: Coup) => cards.show(tableCards(outcome))

  function dealing(): Motion<Coup> {
    let laid = Promise.resolve()
    return {
      minMs: STAGGER_MS + dealOrder.length * DEAL_MS,
      start: (skipped) => {
        clear()
        laid = lay(skipped)
      },
      settle: async ({ outcome }, skipped) => {
        await laid
        await cards.play(coupSteps(cards.latest(), outcome), skipped)
        await wait(FLIP_MS)
      },
      skip: show,
      rest: () => void laid.then(clear),
    }
  }

  async function lay(skipped?: AbortSignal): Promise<void> {
    await wait(STAGGER_MS)
    await cards.layFaceDown(dealOrder, DEAL_MS, skipped)
  }

  const still: Motion<Coup> = {
    minMs: 0,
    start: clear,
    settle: async (coup) => show(coup),
    rest: clear,
  }
  const motion = () => (isInstant ? still : dealing())
  return { dealt: cards.dealt, motion }
}

const THIRD_CARD_MS = 800

type Hands = Pick<BaccaratOutcome, 'playerCards' | 'bankerCards'>

export function tableCards({ playerCards, bankerCards }: Hands): Dealt {
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
