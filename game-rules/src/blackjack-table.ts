import {
  ACE_VALUE,
  BEST_VALUE,
  type BlackjackHand,
  type BlackjackResult,
  compareValues,
  dealerDraws,
  HANDS_MAX,
  handValue,
  toHand,
} from './blackjack-hand.ts'
import { type Card, cardAt } from './cards.ts'
import { illegalMove } from './round-game.ts'

export type BlackjackMove = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline'

/** Whether the player took the insurance they asked for; null if none was offered. */
export type Insurance = 'offered' | 'taken' | 'declined' | null

/**
 * `shoe` holds the cards as deck indexes, in the order in which they are dealt. `insurance` is set if the
 * player asked for it and the dealer shows an ace.
 */
export type BlackjackState = { shoe: number[]; moves: BlackjackMove[]; insurance?: true }

/** One player hand. `stakes` is its stake in multiples of the first. */
export type TableHand = { cards: Card[]; value: number; stakes: 1 | 2; isDone: boolean }

/** What a round's cards and moves lead to. */
export type BlackjackTable = {
  /** The player's hands, in playing order. */
  hands: TableHand[]
  /** The hand in play; undefined before insurance is decided, and once the round is over. */
  active: TableHand | undefined
  /** The dealer's first two cards. */
  dealt: Card[]
  insurance: Insurance
  isOver: boolean
  /** The cards that are left in the shoe. */
  undrawn: number[]
}

/** Lays out the table by replaying the moves. Each hand gets a second card as soon as its pair is split. */
export function replayTable({ shoe, moves, insurance: isAsked }: BlackjackState): BlackjackTable {
  let drawn = 0
  const draw = () => cardAt(shoe[drawn++] ?? Number.NaN)
  let hands = [handWith([draw(), draw()])]
  const dealt = [draw(), draw()]
  for (const move of moves) {
    const played = findActiveHand(hands)
    hands = hands.flatMap((hand) => (hand === played ? handsAfter(hand, move, draw) : [hand]))
  }
  const insurance = isAsked ? insuranceAfter(moves[0]) : null
  const active = insurance === 'offered' || isNatural(dealt) ? undefined : findActiveHand(hands)
  const isOver = insurance !== 'offered' && active === undefined
  return { hands, active, dealt, insurance, isOver, undrawn: shoe.slice(drawn) }
}

/** Why a move is illegal. */
export const blackjackIllegalMoves = {
  round_over: 'This round is over.',
  insurance_not_offered: 'Insurance is not offered now.',
  insurance_undecided: 'Take or decline insurance first.',
  double_needs_two_cards: 'You can double down only on your first two cards.',
  split_needs_pair: 'You can split only two cards of the same value.',
  hands_max: `You can split into up to ${HANDS_MAX} hands.`,
}

/**
 * @throws IllegalMove
 */
export function rejectIllegal(
  { hands, active, insurance, isOver }: BlackjackTable,
  move: BlackjackMove,
): void {
  const illegal = (reason: keyof typeof blackjackIllegalMoves) =>
    illegalMove(blackjackIllegalMoves, reason)
  if (isOver) throw illegal('round_over')
  const isResponse = move === 'insure' || move === 'decline'
  if (isResponse && insurance !== 'offered') {
    throw illegal('insurance_not_offered')
  }
  if (!isResponse && insurance === 'offered') {
    throw illegal('insurance_undecided')
  }
  if (move === 'double' && active?.cards.length !== 2) {
    throw illegal('double_needs_two_cards')
  }
  if (move === 'split' && !isPair(active?.cards)) {
    throw illegal('split_needs_pair')
  }
  if (move === 'split' && hands.length === HANDS_MAX) {
    throw illegal('hands_max')
  }
}

export function canDouble({ active }: BlackjackTable): boolean {
  return active?.cards.length === 2
}

export function canSplit({ active, hands }: BlackjackTable): boolean {
  return hands.length < HANDS_MAX && isPair(active?.cards)
}

/** The dealer's final hand. The dealer draws only if that can affect the result. */
export function finalDealerCards({ hands, dealt, undrawn }: BlackjackTable): Card[] {
  const cards = [...dealt]
  const isDecided = hands.every(
    (hand) => hand.value > BEST_VALUE || (hands.length === 1 && isNatural(hand.cards)),
  )
  if (isDecided) return cards
  for (const index of undrawn) {
    if (!dealerDraws(handOfCards(cards))) return cards
    cards.push(cardAt(index))
  }
  return cards
}

/** The result for one hand among several. A hand that was split is no natural. */
export function handResult(
  { cards, value }: TableHand,
  { dealerCards, hands }: { dealerCards: Card[]; hands: number },
): BlackjackResult {
  const hasNatural = hands === 1 && isNatural(cards)
  if (isNatural(dealerCards)) return hasNatural ? 'push' : 'lose'
  return hasNatural ? 'blackjack' : compareValues(value, valueOfCards(dealerCards))
}

export function isNatural(cards: Card[]): boolean {
  return cards.length === 2 && valueOfCards(cards) === BEST_VALUE
}

export function valueOfCards(cards: Card[]): number {
  return handValue(handOfCards(cards))
}

function handsAfter(hand: TableHand, move: BlackjackMove, draw: () => Card): TableHand[] {
  switch (move) {
    case 'hit':
      return [handWith([...hand.cards, draw()])]
    case 'double':
      return [{ ...handWith([...hand.cards, draw()]), stakes: 2, isDone: true }]
    case 'stand':
      return [{ ...hand, isDone: true }]
    case 'split':
      return hand.cards.map((card) => {
        const split = handWith([card, draw()])
        return { ...split, isDone: split.isDone || card.value === ACE_VALUE }
      })
    default:
      return [hand]
  }
}

/** A hand is done at 21, and beyond. */
function handWith(cards: Card[]): TableHand {
  const value = valueOfCards(cards)
  return { cards, value, stakes: 1, isDone: value >= BEST_VALUE }
}

function findActiveHand(hands: TableHand[]): TableHand | undefined {
  return hands.find(({ isDone }) => !isDone)
}

function insuranceAfter(firstMove: BlackjackMove | undefined): Insurance {
  if (firstMove === undefined) return 'offered'
  return firstMove === 'insure' ? 'taken' : 'declined'
}

function isPair(cards: Card[] = []): boolean {
  const [first, second] = cards
  return cards.length === 2 && first?.value === second?.value
}

function handOfCards(cards: Card[]): BlackjackHand {
  return toHand(cards.map(({ value }) => value))
}
