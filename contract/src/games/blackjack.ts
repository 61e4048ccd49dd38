import { blackjackSetup, blackjack as rules } from '@tallyhouse/game-rules/blackjack'
import { bestMoveFor } from '@tallyhouse/game-rules/blackjack-best-move'
import * as m from '@tallyhouse/messages/errors'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { card, ignored, points, roundStake } from '../values.ts'
import { moveCall, multiStepGame } from './multi-step-game.ts'
import { blackjackNames } from './names/blackjack-names.ts'
import { played, settledRound } from './settled-round.ts'

const result = z.enum(['blackjack', 'win', 'push', 'bust', 'lose'])
const move = z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline'])

/** One player hand. */
const playerHand = {
  cards: z.array(card),
  value: z.int(),
  /** Its stake in multiples of the bet: 2 after a double. */
  stakes: z.literal([1, 2]),
}

const cards = {
  /** The hand in play, or else the last one. */
  playerCards: z.array(card),
  /** The dealer's face-up card while the hand is open, then all cards. */
  dealerCards: z.array(card),
  playerValue: z.int(),
  /** What the visible cards add up to. */
  dealerValue: z.int(),
}

export const blackjack = multiStepGame({
  game: 'blackjack',
  rules,
  names: blackjackNames,
  illegalMoves: {
    round_over: m.roundOver,
    double_needs_two_cards: m.doubleNeedsTwoCards,
    split_needs_pair: m.splitNeedsPair,
    hands_max: m.handsMax,
    insurance_undecided: m.insuranceUndecided,
    insurance_not_offered: m.insuranceNotOffered,
  },
  choice: { moves: z.array(move) },
  outcome: {
    ...cards,
    /** With several hands, their net result, or `bust` if all bust. */
    result,
    /** All hands in playing order, if a pair was split. */
    hands: z.optional(z.array(z.strictObject({ ...playerHand, result }))),
  },
  example: { moves: ['stand'] },
  view: {
    ...cards,
    canDouble: z.boolean(),
    canSplit: z.boolean(),
    /** All hands in order of play. */
    hands: z.array(
      z.strictObject({
        ...playerHand,
        /** Null while the round is open. */
        result: z.nullable(result),
        isActive: z.boolean(),
      }),
    ),
    /** Null if none was offered. While it is offered, no other move is possible. */
    insurance: z.nullable(z.enum(['offered', 'taken', 'declined'])),
    /** Null while the hand is open. */
    result: z.nullable(result),
  },
  toView(state) {
    const { gameOver: _, ...view } = rules.view(state)
    return view
  },
  start: {
    summary: 'Deals a hand; a natural ends it at once',
    body: {
      /** Whether to offer insurance if the dealer shows an ace. An odd bet cannot be insured. */
      insurance: z.optional(z.boolean()),
    },
    toSetup: ({ betAmount, insurance = false }) => blackjackSetup(betAmount, insurance),
  },
  moves: {
    insurance: moveCall({
      summary: 'Takes insurance for half the bet, or declines it',
      body: { insure: z.boolean() },
      toMove: ({ insure }) => (insure ? 'insure' : 'decline'),
    }),
    hit: moveCall({
      summary: 'Takes a card; stands automatically on 21',
      body: {},
      toMove: () => 'hit',
    }),
    stand: moveCall({
      summary: 'Plays the next hand, or lets the dealer play',
      body: {},
      toMove: () => 'stand',
    }),
    double: moveCall({
      summary: 'Doubles the bet of the hand, takes one card, and stands',
      body: {},
      toMove: () => 'double',
    }),
    split: moveCall({
      summary: 'Splits a pair into two hands with a bet each',
      /** Must be the total stake so far, so that a repeated split is rejected. */
      body: { betAmount: roundStake },
      toMove: () => 'split',
      expectedStake: ({ betAmount }) => betAmount,
    }),
  },
  plays: {
    'like the dealer': {
      setup: () => ({}),
      next: ({ playerValue }) => (playerValue < 17 ? ['hit'] : ['stand']),
      bet: () => 'best_play' as const,
    },
    'with raises': {
      setup: () => ({}),
      next({ canSplit, canDouble, playerValue, betAmount, balance }, pick) {
        const canRaise = balance >= betAmount
        if (canSplit && canRaise) return ['split', { betAmount }]
        if (canDouble && canRaise && pick(2) === 0) return ['double']
        return playerValue < 15 ? ['hit'] : ['stand']
      },
      bet: () => 'best_play' as const,
    },
    'best play, with insurance': {
      setup: () => ({ insurance: true }),
      next({ betAmount, balance, ...hand }, pick) {
        if (hand.insurance === 'offered') {
          return ['insurance', { insure: pick(2) === 0 && balance >= betAmount }]
        }
        switch (bestMoveFor(hand, balance >= betAmount)) {
          case 'split':
            return ['split', { betAmount }]
          case 'hit':
            return ['hit']
          case 'double':
            return ['double']
          default:
            return ['stand']
        }
      },
    },
  },
})

/** The specification ends a hand by this call, instead of a stand. */
export const blackjackFinish = {
  method: 'POST',
  path: '/api/games/blackjack/result',
  access: 'player',
  summary: 'Stands if a hand is open, and returns the outcome of the round',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    /** Must be the total stake. */
    betAmount: roundStake,
    result: ignored,
    winnings: ignored,
    playerValue: ignored,
    dealerValue: ignored,
  }),
  response: z.strictObject({
    ...blackjack.shown,
    newBalance: points,
    round: settledRound(blackjack),
    ...played,
  }),
} satisfies Endpoint
