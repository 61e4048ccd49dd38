import {
  CARDS_MAX,
  type HiloPrediction,
  hiloMultiplierAfter,
  hilo as rules,
  winningRanks,
} from '@tallyhouse/game-rules/hilo'
import * as m from '@tallyhouse/messages/errors'
import * as z from 'zod/mini'
import { card, ratio } from '../values.ts'
import { moveCall, multiStepGame } from './multi-step-game.ts'
import { hiloNames } from './names/hilo-names.ts'

const prediction = z.enum(['higher', 'lower'])
/** A prediction or a skip for each card but the last, in order. */
const steps = z.array(z.enum(['higher', 'lower', 'skip'])).check(z.maxLength(CARDS_MAX - 1))
/** The position of the shown card, from 0. A call for another card is rejected. */
const cardIndex = z.int().check(z.gte(0), z.lt(CARDS_MAX))

export const hilo = multiStepGame({
  game: 'hilo',
  rules,
  names: hiloNames,
  illegalMoves: {
    round_over: m.roundOver,
    no_card_predicted: m.noCardPredicted,
    card_not_last: m.cardNotLast,
    no_skips_left: m.noSkipsLeft,
  },
  choice: { steps, end: z.enum(['wrong', 'cash_out', 'expired']) },
  /** The first card, and one for each step. */
  outcome: { cards: z.array(card) },
  example: { steps: ['lower', 'skip', 'higher'], end: 'cash_out' },
  view: {
    cards: z.array(card),
    steps,
    currentMultiplier: ratio,
    /** The multiplier after a correct prediction about the last card; null once the round is over. */
    higherMultiplier: z.nullable(ratio),
    lowerMultiplier: z.nullable(ratio),
    skipsLeft: z.int(),
  },
  toView(state) {
    const ending = rules.ending(state)
    const { cards, steps, chances, multiplierHundredths, skipsLeft } = rules.view(state)
    const after = (side: HiloPrediction) =>
      ending ? null : hiloMultiplierAfter({ cards, chances }, side) / 100
    return {
      cards,
      steps,
      currentMultiplier: (ending?.multiplierHundredths ?? multiplierHundredths) / 100,
      higherMultiplier: after('higher'),
      lowerMultiplier: after('lower'),
      skipsLeft,
    }
  },
  cashOutHundredths(state) {
    const { chances, multiplierHundredths } = rules.view(state)
    return chances.length === 0 ? 0 : multiplierHundredths
  },
  start: { summary: 'Starts a round with a first card', body: {}, toSetup: () => ({}) },
  moves: {
    predict: moveCall({
      summary: 'Predicts the next card and draws it; the last card of a round cashes out',
      body: { prediction, cardIndex },
      toMove: ({ prediction: step, cardIndex }) => ({ step, cardIndex }),
    }),
    skip: moveCall({
      summary: 'Draws the next card without a prediction',
      body: { cardIndex },
      toMove: ({ cardIndex }) => ({ step: 'skip', cardIndex }),
    }),
    cashOut: moveCall({
      summary: 'Ends the round and pays its multiplier',
      path: 'cashout',
      body: {},
      toMove: () => 'cash_out',
    }),
  },
  plays: {
    'three predictions': {
      setup: () => ({}),
      next: ({ cards }) =>
        cards.length <= 3
          ? ['predict', { prediction: 'lower' as const, cardIndex: cards.length - 1 }]
          : ['cashOut'],
    },
    'one prediction': {
      setup: () => ({}),
      next: ({ cards }) =>
        cards.length === 1
          ? ['predict', { prediction: 'higher' as const, cardIndex: 0 }]
          : ['cashOut'],
      bet({ outcome }) {
        const [shown] = outcome.cards
        if (shown === undefined) throw new Error('a round without a card')
        return { winningRanks: winningRanks(shown, 'higher') }
      },
    },
    'skips and predictions': {
      setup: () => ({}),
      next({ cards, steps }, pick) {
        const cardIndex = cards.length - 1
        if (cardIndex === 0 && pick(2) === 0) return ['skip', { cardIndex }]
        if (steps.some((step) => step !== 'skip') && pick(2) === 0) return ['cashOut']
        const prediction: HiloPrediction = pick(2) === 0 ? 'higher' : 'lower'
        return ['predict', { prediction, cardIndex }]
      },
    },
  },
})
