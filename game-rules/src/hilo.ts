import { type Card, cardAt, drawCardIndex } from './cards.ts'
import { climbSteps, type Step, sumSteps } from './expected-steps.ts'
import { type BetOdds, betOdds } from './instant-game.ts'
import type { Points } from './points.ts'
import { illegalMove, type RoundGame } from './round-game.ts'

export type HiloSetup = Record<string, never>
export type HiloPrediction = 'higher' | 'lower'
/** What a player does with the shown card. */
export type HiloStep = HiloPrediction | 'skip'
/**
 * A step is for the card at `cardIndex`, counted from 0, so that it never applies to a card that the player
 * has not seen. `expire` ends a round that the player left.
 */
export type HiloMove = { step: HiloStep; cardIndex: number } | 'cash_out' | 'expire'
/** `cards` are deck indexes in the order in which they are drawn, more than are shown. */
export type HiloState = { cards: number[]; steps: HiloStep[]; end?: HiloEnd }
/** The steps, in order, and how the round ended. */
export type HiloChoice = Pick<Required<HiloState>, 'steps' | 'end'>
/** The shown cards: the first one, and one for each step. */
export type HiloOutcome = { cards: Card[] }
export type HiloView = HiloOutcome & {
  steps: HiloStep[]
  /** Correct predictions, each as how many ranks win. */
  chances: number[]
  /** The current multiplier. Can be cashed out after the first correct prediction. */
  multiplierHundredths: number
  skipsLeft: number
}

/** A bet on one prediction. */
export type HiloBet = { winningRanks: number }
export type HiloResult = 'correct' | 'wrong'

type HiloEnd = 'wrong' | 'cash_out' | 'expired'

/** How many ranks there are, each equally likely. */
export const RANKS = 13
/** A round shows at most this many cards, including the first. */
export const CARDS_MAX = 52
export const SKIPS_MAX = 10
/** Reaching it ends the round. */
export const MULTIPLIER_MAX_HUNDREDTHS = 100_000_000
const RETURN_HUNDREDTHS = 99

const illegalMoves = {
  round_over: 'This round is over.',
  no_card_predicted: 'Make a correct prediction before you cash out.',
  card_not_last: 'Another card has been drawn since then.',
  no_skips_left: 'You have no skips left.',
}

/** Correct predictions multiply, and a wrong one ends the round. An ace is the lowest card, a king the highest. */
export const hilo: RoundGame<{
  setup: HiloSetup
  move: HiloMove
  state: HiloState
  view: HiloView
  choice: HiloChoice
  outcome: HiloOutcome
  bet: HiloBet
  result: HiloResult
  illegal: keyof typeof illegalMoves
}> = {
  name: 'hilo',
  illegalMoves,
  deal: (random) => ({
    cards: Array.from({ length: CARDS_MAX }, () => drawCardIndex(random)),
    steps: [],
  }),
  play(state, move) {
    if (state.end) throw illegalMove(illegalMoves, 'round_over')
    if (move === 'expire') return { ...state, end: 'expired' }
    if (move !== 'cash_out') return stepped(state, move)
    if (correctChances(state).length === 0) {
      throw illegalMove(illegalMoves, 'no_card_predicted')
    }
    return { ...state, end: 'cash_out' }
  },
  stakes: () => 1,
  view(state) {
    const chances = correctChances(state)
    return {
      cards: shownCards(state),
      steps: state.steps,
      chances,
      multiplierHundredths: hiloMultiplier(chances),
      skipsLeft: hiloSkipsLeft(state.steps),
    }
  },
  ending(state) {
    const { steps, end } = state
    if (end === undefined) return undefined
    const chances = correctChances(state)
    return {
      choice: { steps, end },
      outcome: { cards: shownCards(state) },
      multiplierHundredths: end === 'wrong' ? 0 : hiloMultiplier(chances),
      isRefund: end === 'expired' && chances.length === 0,
    }
  },
  expiry: 'expire',
  retrace(random, choice) {
    const { steps, end } = choice as HiloChoice
    const played = steps.reduce<HiloState>(
      (state, step, cardIndex) => hilo.play(state, { step, cardIndex }),
      hilo.deal(random, {}),
    )
    if (played.end || end === 'wrong') return played
    return hilo.play(played, end === 'expired' ? 'expire' : 'cash_out')
  },
  odds: hiloBets,
  expected: { byOutcome: (stake, choice, outcome) => sumSteps(hiloSteps(stake, choice, outcome)) },
}

/** How many ranks, out of 13, a prediction wins on. Never all, so that each prediction is a risk. */
export function winningRanks({ rank }: Card, prediction: HiloPrediction): number {
  const value = rankNumber(rank)
  const ranks = prediction === 'higher' ? RANKS + 1 - value : value
  return Math.min(ranks, RANKS - 1)
}

/**
 * The multiplier after correct predictions, each given by how many ranks win: 0.99 divided by the
 * chance that all are correct, in hundredths, rounded down. Without a prediction, it is 1.00.
 */
export function hiloMultiplier(chances: readonly number[]): number {
  if (chances.length === 0) return 100
  const numerator = BigInt(RETURN_HUNDREDTHS) * BigInt(RANKS) ** BigInt(chances.length)
  const denominator = chances.reduce((product, ranks) => product * BigInt(ranks), 1n)
  return Math.min(Number(numerator / denominator), MULTIPLIER_MAX_HUNDREDTHS)
}

/** The multiplier after one more correct prediction, about the last card. */
export function hiloMultiplierAfter(
  { cards, chances }: Pick<HiloView, 'cards' | 'chances'>,
  prediction: HiloPrediction,
): number {
  const last = cards.at(-1)
  return hiloMultiplier(last ? [...chances, winningRanks(last, prediction)] : chances)
}

/** The winning-rank counts for each prediction in a round that predicted every card correctly. */
export function hiloChances(cards: readonly Card[], steps: readonly HiloStep[]): number[] {
  return steps.flatMap((step, index) => {
    const card = cards[index]
    return card === undefined || step === 'skip' ? [] : winningRanks(card, step)
  })
}

export function hiloSkipsLeft(steps: readonly HiloStep[]): number {
  return SKIPS_MAX - steps.filter((step) => step === 'skip').length
}

/** The bets on one prediction, by its number of winning ranks. */
export function hiloBets(): BetOdds<HiloBet, HiloResult>[] {
  return Array.from({ length: RANKS - 1 }, (_, index) => rankOdds(RANKS - 1 - index))
}

function stepped(state: HiloState, { step, cardIndex }: { step: HiloStep; cardIndex: number }) {
  if (cardIndex !== state.steps.length) {
    throw illegalMove(illegalMoves, 'card_not_last')
  }
  if (step === 'skip' && hiloSkipsLeft(state.steps) === 0) {
    throw illegalMove(illegalMoves, 'no_skips_left')
  }
  const after: HiloState = { ...state, steps: [...state.steps, step] }
  if (step !== 'skip' && !isCorrect(state, step)) return { ...after, end: 'wrong' as const }
  const isLast = after.steps.length === CARDS_MAX - 1
  const isHighest = hiloMultiplier(correctChances(after)) === MULTIPLIER_MAX_HUNDREDTHS
  return { ...after, ...((isLast || isHighest) && { end: 'cash_out' as const }) }
}

/** Whether a prediction about the shown card is correct. */
function isCorrect({ cards, steps }: HiloState, prediction: HiloPrediction): boolean {
  const [shown, next] = cards
    .slice(steps.length, steps.length + 2)
    .map((card) => rankNumberAt(card))
  if (shown === undefined || next === undefined) throw new RangeError('no card is left')
  if (shown === next) return !isStrict(shown, prediction)
  return prediction === 'higher' ? next > shown : next < shown
}

/** Whether an equal card is wrong, because the prediction would otherwise always be correct. */
function isStrict(value: number, prediction: HiloPrediction): boolean {
  return value === (prediction === 'higher' ? 1 : RANKS)
}

/** The correct predictions, by how many ranks win. */
function correctChances({ cards, steps, end }: HiloState): number[] {
  const chances = hiloChances(cards.slice(0, steps.length).map(cardAt), steps)
  return end === 'wrong' ? chances.slice(0, -1) : chances
}

function shownCards({ cards, steps }: HiloState): Card[] {
  return cards.slice(0, steps.length + 1).map(cardAt)
}

function rankNumberAt(deckIndex: number): number {
  return rankNumber(cardAt(deckIndex).rank)
}

const ranksInOrder = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

/** From 1 for an ace to 13 for a king. */
function rankNumber(rank: Card['rank']): number {
  return ranksInOrder.indexOf(rank) + 1
}

/** Each prediction is a step; a skip changes neither value nor chance. */
function hiloSteps(stake: Points, { steps, end }: HiloChoice, { cards }: HiloOutcome): Step[] {
  const chances = hiloChances(cards, steps)
  return climbSteps({
    stake,
    chances: chances.map((ranks) => ranks / RANKS),
    hundredthsAfter: (correct) => hiloMultiplier(chances.slice(0, correct)),
    hasFailed: end === 'wrong',
  })
}

function rankOdds(ranks: number): BetOdds<HiloBet, HiloResult> {
  return betOdds({ winningRanks: ranks }, [
    {
      outcome: 'correct',
      multiplierHundredths: hiloMultiplier([ranks]),
      chanceNumerator: ranks,
      chanceDenominator: RANKS,
    },
    {
      outcome: 'wrong',
      multiplierHundredths: 0,
      chanceNumerator: RANKS - ranks,
      chanceDenominator: RANKS,
    },
  ])
}
