import {
  blackjackDouble,
  blackjackHit,
  blackjackStand,
  blackjackStart,
} from '@tallyhouse/contract/games/blackjack'
import type { BlackjackMove, BlackjackSetup } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import type { CallAnswer } from '#lib/calls/call.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import type {
  Action,
  MultiStepAnswer,
  MultiStepGame,
  RoundsOf,
} from '../kit/rounds/multi-step-game.ts'
import { announcedHand, type Hand } from './hand.ts'

export type BlackjackTypes = RoundsOf<'blackjack'> & {
  setup: BlackjackSetup
  move: BlackjackMove
  view: Hand
}

/** How rounds of blackjack are played and shown. */
export const blackjackRounds: MultiStepGame<BlackjackTypes> = {
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
