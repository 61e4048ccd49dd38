import {
  blackjackDouble,
  blackjackHit,
  blackjackStand,
  blackjackStart,
} from '@tallyhouse/contract/games/blackjack'
import type { BlackjackMove, BlackjackSetup } from '@tallyhouse/game-rules/blackjack'
import { resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import * as m from '@tallyhouse/messages/blackjack'
import type { CallAnswer } from '#lib/call.ts'
import { callOnce } from '#lib/call-once.ts'
import type { Action, MultiStepAnswer, MultiStepGame, RoundsOf } from '../kit/multi-step-game.ts'
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
  call: async (action) => answerOf(await request(action), action),
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

function answerOf(answer: Answer, action: Action<BlackjackTypes>): MultiStepAnswer<BlackjackTypes> {
  const { result, roundId, balance, playerCards, dealerCards, playerValue, dealerValue } = answer
  if (result === null) {
    return { open: { game: 'blackjack', ...answer, startedAt: new Date().toISOString() } }
  }
  const round = {
    game: 'blackjack' as const,
    roundId,
    stake: answer.betAmount,
    payout: answer.winnings,
    multiplierHundredths: resultHundredths[result],
    choice: { moves: movesOf(answer, action) },
    outcome: { playerCards, dealerCards, playerValue, dealerValue, result },
  }
  return { round, balance }
}

/** The moves of a hand, reconstructed from its cards and its last call. */
function movesOf({ playerCards }: Answer, last: Action<BlackjackTypes>): BlackjackMove[] {
  const hits = Array<BlackjackMove>(playerCards.length - 2).fill('hit')
  if (last.type === 'start' || last.move === 'hit') return hits
  return last.move === 'double' ? ['double'] : [...hits, 'stand']
}
