import {
  blackjackDouble,
  blackjackHit,
  blackjackStand,
  blackjackStart,
} from '@tallyhouse/contract/games/blackjack'
import {
  type BlackjackMove,
  type BlackjackSetup,
  type BlackjackState,
  blackjack,
} from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import type { CallAnswer } from '#lib/calls/call.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { wait } from '#lib/wait.ts'
import { DEAL_MS, FLIP_MS, noCards, type Side, STAGGER_MS, useDealt } from '../cards/use-dealt.ts'
import type {
  Action,
  MultiStepAnswer,
  MultiStepGame,
  RoundsOf,
} from '../kit/rounds/multi-step-game.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { useInstantResults } from '../kit/stage/motion.ts'
import type { Motion } from '../kit/stage/reveal.ts'
import { dealSteps, dealtOf } from './deal-steps.ts'
import { announcedHand, type Hand } from './hand.ts'

type BlackjackTypes = RoundsOf<'blackjack'> & {
  setup: BlackjackSetup
  move: BlackjackMove
  state: BlackjackState
  view: Hand
}

/** How rounds of blackjack are played and shown. */
const blackjackRounds: MultiStepGame<BlackjackTypes> = {
  game: 'blackjack',
  isQueued: false,
  call: async (action) => answerOf(await request(action)),
  viewOfOpen: (hand) => hand,
  viewOfRound: ({ stake: betAmount, payout: winnings, outcome }) => ({
    ...outcome,
    betAmount,
    winnings,
    canDouble: false,
    gameOver: true,
  }),
  progressOf: ({ playerCards }) => playerCards.length,
  costOf: (move, { betAmount }) => (move === 'double' ? betAmount : 0),
  announcementOf: announcedHand,
  failedTitle: m.moveFailed,
  local: {
    rules: blackjack,
    viewOf: (state, betAmount) => ({ ...blackjack.view(state), betAmount, winnings: 0 }),
  },
}

type Answer = CallAnswer<typeof blackjackStart>

function request(action: Action<BlackjackTypes>): Promise<Answer> {
  if (action.type === 'start')
    return callOnce(blackjackStart, { body: { betAmount: action.stake } })
  return callOnce(moveCalls[action.move], {})
}

const moveCalls = { hit: blackjackHit, stand: blackjackStand, double: blackjackDouble }

function answerOf({ round, ...open }: Answer): MultiStepAnswer<BlackjackTypes> {
  if (round) return { round, balance: open.balance }
  return { open: { game: 'blackjack', ...open, startedAt: new Date().toISOString() } }
}

type Move = 'deal' | BlackjackMove

/**
 * The player's table. Between moves it shows the open hand, or else the last one. During a move it
 * shows the cards as they are dealt, and the result of the hand only after that.
 */
export function useBlackjack() {
  const cards = useDealt()
  const isInstant = useInstantResults()
  const round = useDealer().useMultiStepRound(blackjackRounds, motionOf)
  const { view: hand, pending } = round
  const moving = pending[0] ? moveOf(pending[0]) : null

  function motionOf(action: Action<BlackjackTypes>, before: Hand | null): Motion<Hand> {
    const { sides, minMs } = cardsLaidFor[moveOf(action)]
    let laid = Promise.resolve()
    return {
      minMs: isInstant ? 0 : minMs,
      start() {
        cards.show(before ? dealtOf(before) : noCards)
        if (!isInstant) laid = lay(sides, action.type === 'start')
      },
      async settle(answer) {
        await laid
        if (isInstant) return
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
