import type { BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
import { type DealStep, type Dealt, STAGGER_MS, withCard } from '../cards/dealt.ts'

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
