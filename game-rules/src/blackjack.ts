import { ACE_VALUE, type BlackjackResult, resultHundredths, SHOE_LENGTH } from './blackjack-hand.ts'
import { type BlackjackBet, type BlackjackLine, blackjackOdds } from './blackjack-odds.ts'
import {
  type BlackjackMove,
  type BlackjackState,
  blackjackIllegalMoves,
  canDouble,
  canSplit,
  finalDealerCards,
  handResult,
  type Insurance,
  isNatural,
  rejectIllegal,
  replayTable,
  type TableHand,
  valueOfCards,
} from './blackjack-table.ts'
import { type Card, drawCardIndex } from './cards.ts'
import { type Points, points } from './points.ts'
import type { RoundGame } from './round-game.ts'
import { computeMoments, type Way, waysAt } from './stake-odds.ts'

/** Whether the player wants to be offered insurance. */
export type BlackjackSetup = { insurance?: true }
/** `finish` declines insurance and stands on every hand. */
export type HandMove = BlackjackMove | 'finish'
export type BlackjackChoice = Pick<BlackjackState, 'moves'>
/** A player hand on a receipt. `stakes` is its stake in multiples of the first. */
export type PlayedHand = Pick<TableHand, 'cards' | 'value' | 'stakes'> & { result: BlackjackResult }
/**
 * All cards, with their values. With several hands, those of the player are the last hand's, and `result` is
 * the hands' net result: `bust` if all bust, and otherwise a win, push, or loss.
 */
export type BlackjackOutcome = Pick<
  BlackjackView,
  'playerCards' | 'dealerCards' | 'playerValue' | 'dealerValue'
> & {
  result: BlackjackResult
  /** All hands in playing order, if there are several. */
  hands?: PlayedHand[] | undefined
}
export type BlackjackView = {
  /** The hand in play, or else the last one. */
  playerCards: Card[]
  /** Only the first card while the round is open. */
  dealerCards: Card[]
  playerValue: number
  /** What the dealer's visible cards add up to. */
  dealerValue: number
  canDouble: boolean
  canSplit: boolean
  /** All hands in playing order. Their results are null while the round is open. */
  hands: (Omit<PlayedHand, 'result'> & { result: BlackjackResult | null; isActive: boolean })[]
  insurance: Insurance
  gameOver: boolean
  /** Null while the round is open. */
  result: BlackjackResult | null
}

/**
 * The dealer stands on every 17 and peeks. Two equal cards can be split, up to four hands; split
 * aces get one card each, and no other move.
 */
export const blackjack: RoundGame<{
  setup: BlackjackSetup
  move: HandMove
  state: BlackjackState
  view: BlackjackView
  choice: BlackjackChoice
  outcome: BlackjackOutcome
  bet: BlackjackBet
  result: BlackjackLine
  illegal: keyof typeof blackjackIllegalMoves
}> = {
  name: 'blackjack',
  illegalMoves: blackjackIllegalMoves,
  deal(random, { insurance }) {
    const shoe = Array.from({ length: SHOE_LENGTH }, () => drawCardIndex(random))
    const dealt: BlackjackState = { shoe, moves: [] }
    const [shown] = replayTable(dealt).dealt
    return insurance && shown?.value === ACE_VALUE ? { ...dealt, insurance } : dealt
  },
  play(state, move) {
    if (move === 'finish') return standOnAll(state)
    rejectIllegal(replayTable(state), move)
    return { ...state, moves: [...state.moves, move] }
  },
  stakes: ({ moves }) => blackjackStakes(moves),
  view(state) {
    const ending = blackjack.ending(state)
    if (ending) return blackjackEndView(ending)
    const table = replayTable(state)
    const { active, insurance } = table
    const { cards: playerCards, value: playerValue } = active ?? lastHand(table.hands)
    const dealerCards = table.dealt.slice(0, 1)
    return {
      playerCards,
      dealerCards,
      playerValue,
      dealerValue: valueOfCards(dealerCards),
      canDouble: canDouble(table),
      canSplit: canSplit(table),
      hands: table.hands.map((hand) => ({ ...handWith(hand, null), isActive: hand === active })),
      insurance,
      gameOver: false,
      result: null,
    }
  },
  ending(state) {
    const table = replayTable(state)
    if (!table.isOver) return undefined
    const { moves } = state
    const dealerCards = finalDealerCards(table)
    const hands = table.hands.map((hand) =>
      handWith(hand, handResult(hand, { dealerCards, hands: table.hands.length })),
    )
    const { cards: playerCards, value: playerValue } = lastHand(hands)
    const isInsured = table.insurance === 'taken' && isNatural(dealerCards)
    const payoutHundredths = paidHundredths(hands) + (isInsured ? INSURANCE_HUNDREDTHS : 0)
    return {
      choice: { moves },
      outcome: {
        playerCards,
        dealerCards,
        playerValue,
        dealerValue: valueOfCards(dealerCards),
        result: netResult(hands),
        ...(hands.length > 1 && { hands }),
      },
      multiplierHundredths: Math.floor(payoutHundredths / blackjackStakes(moves)),
      payoutHundredths,
      isRefund: false,
    }
  },
  expiry: 'finish',
  retrace(random, choice) {
    const { moves } = choice as BlackjackChoice
    const setup: BlackjackSetup = decisionIn(moves) ? { insurance: true } : {}
    return moves.reduce<BlackjackState>(
      (state, move) => blackjack.play(state, move),
      blackjack.deal(random, setup),
    )
  },
  odds: () => [blackjackOdds()],
  expected: { byChoice: (stake, choice) => computeMoments(blackjackWays(stake, choice)) },
  expectsBestPlay: true,
}

/** Shows a finished round from its receipt. */
export function blackjackEndView({ choice: { moves }, outcome }: Settled): BlackjackView {
  const { hands, ...shown } = outcome
  const { playerCards: cards, playerValue: value, result } = shown
  const single: PlayedHand = { cards, value, stakes: moves.includes('double') ? 2 : 1, result }
  return {
    ...shown,
    canDouble: false,
    canSplit: false,
    hands: (hands ?? [single]).map((hand) => ({ ...hand, isActive: false })),
    insurance: decisionIn(moves),
    gameOver: true,
  }
}

type Settled = { choice: BlackjackChoice; outcome: BlackjackOutcome }

/** A round's setup. Insurance costs half the bet, so it is offered only on even bets. */
export function blackjackSetup(bet: number, wantsInsurance: boolean): BlackjackSetup {
  return wantsInsurance && bet % 2 === 0 ? { insurance: true } : {}
}

/** The total stake after these moves, in multiples of the first. */
export function blackjackStakes(moves: BlackjackMove[]): number {
  return moves.reduce((stakes, move) => stakes + (addedStakes[move] ?? 0), 1)
}

function standOnAll(state: BlackjackState): BlackjackState {
  const { isOver, insurance } = replayTable(state)
  if (isOver) return state
  return standOnAll(blackjack.play(state, insurance === 'offered' ? 'decline' : 'stand'))
}

/** The stakes that a move adds, in multiples of the first. */
const addedStakes: Partial<Record<BlackjackMove, number>> = { double: 1, split: 1, insure: 0.5 }
/** What insurance pays on a dealer's natural, in hundredths of the first stake: 2 to 1 on half of it. */
const INSURANCE_HUNDREDTHS = 150

/** A single hand's result, or else the net result over all hands. */
function netResult(hands: PlayedHand[]): BlackjackResult {
  const { result } = lastHand(hands)
  if (hands.every((hand) => hand.result === result)) return result
  const staked = 100 * hands.reduce((sum, { stakes }) => sum + stakes, 0)
  const paid = paidHundredths(hands)
  if (paid === staked) return 'push'
  return paid > staked ? 'win' : 'lose'
}

/** What the hands pay together, in hundredths of the first stake. */
function paidHundredths(hands: PlayedHand[]): number {
  return hands.reduce((sum, { stakes, result }) => sum + stakes * resultHundredths[result], 0)
}

function handWith<Result>({ cards, value, stakes }: TableHand, result: Result) {
  return { cards, value, stakes, result }
}

function lastHand<Hand>(hands: Hand[]): Hand {
  return hands[hands.length - 1] as Hand
}

function decisionIn([first]: BlackjackMove[]): 'taken' | 'declined' | null {
  if (first === 'insure') return 'taken'
  return first === 'decline' ? 'declined' : null
}

/** Assumes best play. Stakes that moves added are part of the result. */
function blackjackWays(stake: Points, { moves }: BlackjackChoice): Way[] {
  const first = points(stake / blackjackStakes(moves))
  return waysAt(first, blackjackOdds().payTable).map(({ payout, chance }) => ({
    payout: payout + stake - first,
    chance,
  }))
}
