import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import { DEAL_MS, FLIP_MS, noCards, type Side, STAGGER_MS, useDealt } from '../cards/use-dealt.ts'
import type { Action } from '../kit/rounds/multi-step-game.ts'
import { useServerRound } from '../kit/rounds/use-server-round.ts'
import type { Motion } from '../kit/stage/reveal.ts'
import { type BlackjackTypes, blackjackRounds } from './blackjack-rounds.ts'
import { dealSteps, dealtOf } from './deal-steps.ts'
import type { Hand } from './hand.ts'

type Move = 'deal' | BlackjackMove

/**
 * The player's table. Between moves it shows the open hand, or else the last one. During a move it
 * shows the cards as they are dealt, and the result of the hand only after that.
 */
export function useBlackjack() {
  const cards = useDealt()
  const reducedMotion = useMedia(REDUCED_MOTION)
  const round = useServerRound(blackjackRounds, motionOf)
  const { view: hand, pending } = round
  const moving = pending[0] ? moveOf(pending[0]) : null

  function motionOf(action: Action<BlackjackTypes>, before: Hand | null): Motion<Hand> {
    const { sides, minMs } = cardsLaidFor[moveOf(action)]
    let laid = Promise.resolve()
    return {
      minMs: reducedMotion ? 0 : minMs,
      start() {
        cards.show(before ? dealtOf(before) : noCards)
        if (!reducedMotion) laid = lay(sides, action.type === 'start')
      },
      async settle(answer) {
        await laid
        if (reducedMotion) return
        await cards.play(dealSteps(cards.latest(), answer))
        await wait(FLIP_MS)
      },
      rest: () => {},
    }
  }

  /** Before a new deal, waits until the previous cards are removed. */
  async function lay(sides: Side[], isDeal: boolean): Promise<void> {
    if (isDeal) await wait(STAGGER_MS)
    await cards.layFaceDown(sides, STAGGER_MS)
  }

  return {
    dealt: moving ? cards.dealt : hand ? dealtOf(hand) : noCards,
    hand,
    moving,
    isOpen: hand !== null && !hand.gameOver,
    deal: (betAmount: number) => void round.start(betAmount, {}),
    move: (move: BlackjackMove) => void round.move(move),
    reset: round.clear,
  }
}

export type Blackjack = ReturnType<typeof useBlackjack>

function moveOf(action: Action<BlackjackTypes>): Move {
  return action.type === 'start' ? 'deal' : action.move
}

/** The cards that are dealt face down before the server answers. */
const cardsLaidFor: Record<Move, { sides: Side[]; minMs: number }> = {
  deal: { sides: ['player', 'house', 'player', 'house'], minMs: 4 * STAGGER_MS + DEAL_MS },
  hit: { sides: ['player'], minMs: DEAL_MS },
  double: { sides: ['player'], minMs: DEAL_MS },
  stand: { sides: [], minMs: 0 },
}
