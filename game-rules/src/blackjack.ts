import {
  BEST_VALUE,
  type BlackjackHand,
  type BlackjackResult,
  compareValues,
  dealerDraws,
  handOf,
  handValue,
  resultHundredths,
  SHOE_LENGTH,
} from './blackjack-hand.ts'
import { blackjackOdds } from './blackjack-odds.ts'
import { type Card, cardAt, drawCardIndex } from './cards.ts'
import { IllegalMove, type RoundGame } from './round-game.ts'

export type BlackjackSetup = Record<string, never>
export type BlackjackMove = 'hit' | 'stand' | 'double'
/** `shoe` holds the cards as deck indexes, in the order in which they are dealt. */
export type BlackjackState = { shoe: number[]; moves: BlackjackMove[] }
export type BlackjackChoice = Pick<BlackjackState, 'moves'>
/** All cards, with their values. */
export type BlackjackOutcome = Pick<
  BlackjackView,
  'playerCards' | 'dealerCards' | 'playerValue' | 'dealerValue'
> & { result: BlackjackResult }
export type BlackjackView = {
  playerCards: Card[]
  /** Only the first card while the round is open. */
  dealerCards: Card[]
  playerValue: number
  /** The value of the dealer's visible cards. */
  dealerValue: number
  canDouble: boolean
  gameOver: boolean
  /** Null while the round is open. */
  result: BlackjackResult | null
}

const DEALT_EACH = 2
const DEALT = 2 * DEALT_EACH

/** The dealer stands on every 17 and peeks. No split and no insurance. */
export const blackjack: RoundGame<
  BlackjackSetup,
  BlackjackMove,
  BlackjackState,
  BlackjackView,
  BlackjackChoice,
  BlackjackOutcome
> = {
  name: 'blackjack',
  deal: (random) => ({
    shoe: Array.from({ length: SHOE_LENGTH }, () => drawCardIndex(random)),
    moves: [],
  }),
  play(state, move) {
    if (isOver(state)) throw new IllegalMove('This round is over.', 'round_over')
    if (move === 'double' && state.moves.length > 0) {
      throw new IllegalMove(
        'You can double down only on your first two cards.',
        'double_needs_two_cards',
      )
    }
    return { ...state, moves: [...state.moves, move] }
  },
  stakes: ({ moves }) => (moves.includes('double') ? 2 : 1),
  view(state) {
    const gameOver = isOver(state)
    const playerCards = playerCardsOf(state)
    const dealerCards = gameOver ? finalDealerCards(state) : dealerDealt(state).slice(0, 1)
    return {
      playerCards,
      dealerCards,
      playerValue: valueOfCards(playerCards),
      dealerValue: valueOfCards(dealerCards),
      canDouble: !gameOver && state.moves.length === 0,
      gameOver,
      result: gameOver ? resultOf(playerCards, dealerCards) : null,
    }
  },
  ending(state) {
    if (!isOver(state)) return undefined
    const playerCards = playerCardsOf(state)
    const dealerCards = finalDealerCards(state)
    const result = resultOf(playerCards, dealerCards)
    return {
      choice: { moves: state.moves },
      outcome: {
        playerCards,
        dealerCards,
        playerValue: valueOfCards(playerCards),
        dealerValue: valueOfCards(dealerCards),
        result,
      },
      multiplierHundredths: resultHundredths[result],
      isRefund: false,
    }
  },
  retrace(random, choice) {
    const { moves } = choice as BlackjackChoice
    return moves.reduce((state, move) => blackjack.play(state, move), blackjack.deal(random, {}))
  },
  odds: () => [blackjackOdds()],
}

function isOver(state: BlackjackState): boolean {
  const playerCards = playerCardsOf(state)
  const lastMove = state.moves.at(-1)
  return (
    valueOfCards(playerCards) >= BEST_VALUE ||
    isNatural(dealerDealt(state)) ||
    lastMove === 'stand' ||
    lastMove === 'double'
  )
}

function playerCardsOf({ shoe, moves }: BlackjackState): Card[] {
  const drawn = moves.filter((move) => move !== 'stand').length
  return [...shoe.slice(0, DEALT_EACH), ...shoe.slice(DEALT, DEALT + drawn)].map(cardAt)
}

function dealerDealt({ shoe }: BlackjackState): Card[] {
  return shoe.slice(DEALT_EACH, DEALT).map(cardAt)
}

/** The dealer's final hand. The dealer draws only if that can affect the result. */
function finalDealerCards(state: BlackjackState): Card[] {
  const playerCards = playerCardsOf(state)
  const cards = dealerDealt(state)
  if (isNatural(playerCards) || valueOfCards(playerCards) > BEST_VALUE) return cards
  const undrawn = state.shoe.slice(DEALT_EACH + playerCards.length)
  for (const index of undrawn) {
    if (!dealerDraws(handOfCards(cards))) return cards
    cards.push(cardAt(index))
  }
  return cards
}

function resultOf(playerCards: Card[], dealerCards: Card[]): BlackjackResult {
  if (isNatural(dealerCards)) return isNatural(playerCards) ? 'push' : 'lose'
  if (isNatural(playerCards)) return 'blackjack'
  return compareValues(valueOfCards(playerCards), valueOfCards(dealerCards))
}

function isNatural(cards: Card[]): boolean {
  return cards.length === DEALT_EACH && valueOfCards(cards) === BEST_VALUE
}

function valueOfCards(cards: Card[]): number {
  return handValue(handOfCards(cards))
}

function handOfCards(cards: Card[]): BlackjackHand {
  return handOf(cards.map(({ value }) => value))
}
