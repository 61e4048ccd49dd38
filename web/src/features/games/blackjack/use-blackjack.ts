import { blackjack as blackjackContract } from '@tallyhouse/contract/games/blackjack'
import {
  type BlackjackSetup,
  blackjack,
  blackjackEndView,
  blackjackSetup,
} from '@tallyhouse/game-rules/blackjack'
import type { BlackjackMove, BlackjackState } from '@tallyhouse/game-rules/blackjack-table'
import * as m from '@tallyhouse/messages/blackjack'
import type { CallResponse } from '#lib/calls/call.ts'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { wait } from '#lib/wait.ts'
import { DEAL_MS, FLIP_MS, STAGGER_MS, useDealt } from '../cards/use-dealt.ts'
import {
  type Action,
  type MultiStepGame,
  type RoundTypes,
  toResponse,
} from '../kit/rounds/multi-step-game.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { useInstantResults } from '../kit/stage/motion.ts'
import type { Motion } from '../kit/stage/reveal.ts'
import {
  activeIndex,
  type Dealt,
  dealSteps,
  handSide,
  noCards,
  splitTable,
  type TableSide,
  tableCards,
} from './deal-steps.ts'
import { announcedHand, type Hand, moveCost } from './hand.ts'

type BlackjackTypes = RoundTypes<'blackjack'> & {
  setup: BlackjackSetup
  move: BlackjackMove
  state: BlackjackState
  view: Hand
}

/** How rounds of blackjack are played and shown. */
const blackjackRounds: MultiStepGame<BlackjackTypes> = {
  game: 'blackjack',
  isQueued: false,
  call: async (action, before) => toResponse('blackjack', await request(action, before)),
  viewOfOpen: (hand) => hand,
  viewOfRound: (round) => ({
    ...blackjackEndView(round),
    betAmount: round.stake,
    winnings: round.payout,
  }),
  moveCost: moveCost,
  announcementText: announcedHand,
  failedTitle: m.moveFailed,
  local: {
    rules: blackjack,
    toView: (state, betAmount) => ({ ...blackjack.view(state), betAmount, winnings: 0 }),
  },
}

const { calls } = blackjackContract

function request(
  action: Action<BlackjackTypes>,
  before: Hand | null,
): Promise<CallResponse<typeof calls.start>> {
  if (action.type === 'start') {
    return callUntilKnown(calls.start, { body: { betAmount: action.stake, ...action.setup } })
  }
  switch (action.move) {
    case 'split':
      return callUntilKnown(calls.split, { body: { betAmount: before?.betAmount ?? 0 } })
    case 'insure':
    case 'decline':
      return callUntilKnown(calls.insurance, { body: { insure: action.move === 'insure' } })
    default:
      return callUntilKnown(calls[action.move], {})
  }
}

type Move = 'deal' | BlackjackMove

/**
 * The player's table. Between moves it shows the open round, or else the last one. During a move it shows the
 * cards as they are dealt, and the result of the round only after that.
 */
export function useBlackjack() {
  const cards = useDealt(noCards)
  const isInstant = useInstantResults()
  const round = useDealer().useMultiStepRound(blackjackRounds, createMotion)
  const { view: hand, pending } = round
  const moving = pending[0] ? toMove(pending[0]) : null

  function createMotion(action: Action<BlackjackTypes>, before: Hand | null): Motion<Hand> {
    const { dealt, dealsTo } = tableBefore(toMove(action), before)
    let laid = Promise.resolve()
    return {
      minMs: isInstant ? 0 : dealtMs(dealsTo.length),
      start() {
        cards.show(dealt)
        if (!isInstant) laid = lay(dealsTo, action.type === 'start')
      },
      async settle(response) {
        await laid
        if (isInstant) return
        await cards.play(dealSteps(cards.latest(), response))
        await wait(FLIP_MS)
      },
      rest: () => {},
    }
  }

  /** Before a new deal, waits until the previous cards are removed. */
  async function lay(sides: TableSide[], isDeal: boolean): Promise<void> {
    if (isDeal) await wait(STAGGER_MS)
    await cards.layFaceDown(sides, STAGGER_MS)
  }

  return {
    round,
    dealt: moving ? cards.dealt : hand ? tableCards(hand) : noCards,
    hand,
    moving,
    isOpen: hand !== null && !hand.gameOver,
    deal: (betAmount: number, wantsInsurance: boolean) =>
      void round.start(betAmount, blackjackSetup(betAmount, wantsInsurance)),
    move: (move: BlackjackMove) => void round.move(move),
    reset: round.clear,
  }
}

export type Blackjack = ReturnType<typeof useBlackjack>

function toMove(action: Action<BlackjackTypes>): Move {
  return action.type === 'start' ? 'deal' : action.move
}

const DEAL_SIDES: TableSide[] = ['hand0', 'house', 'hand0', 'house']

/** The table before a move, and who gets cards, which are face down until the server answers. */
function tableBefore(move: Move, before: Hand | null): { dealt: Dealt; dealsTo: TableSide[] } {
  if (before === null || move === 'deal') return { dealt: noCards, dealsTo: DEAL_SIDES }
  if (move === 'split') return splitTable(before)
  const isDrawing = move === 'hit' || move === 'double'
  const dealsTo = isDrawing ? [handSide(activeIndex(before))] : []
  return { dealt: tableCards(before), dealsTo }
}

function dealtMs(cards: number): number {
  return cards === 0 ? 0 : (cards - 1) * STAGGER_MS + DEAL_MS
}
