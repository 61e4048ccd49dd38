/** A hand's total, with aces that can still count 1 or 11. */
export type BlackjackHand = { valueWithAcesAsOne: number; hasAce: boolean }

export type BlackjackResult = 'blackjack' | 'win' | 'push' | 'bust' | 'lose'

/** Each result's multiplier, in hundredths of the total stake. */
export const resultHundredths: Record<BlackjackResult, number> = {
  blackjack: 250,
  win: 200,
  push: 100,
  bust: 0,
  lose: 0,
}

/** A pair can be split until the player has this many hands. */
export const HANDS_MAX = 4

/**
 * Enough cards for any round: up to 19 for each of four hands split from twos (a two,
 * eight aces, a two, nine aces), and 12 for a dealer (six aces, a six, four aces, any other). A hand that is
 * not split takes up to 20 (ten aces, a two, nine aces).
 */
export const SHOE_LENGTH = 88

export const BEST_VALUE = 21
const DEALER_STANDS_ON = 17
export const ACE_VALUE = 11
const SOFT_ACE_EXTRA = 10

/** Totals cards with these values. Pass an ace as 11. */
export function toHand(cardValues: number[]): BlackjackHand {
  return cardValues.reduce(withCard, { valueWithAcesAsOne: 0, hasAce: false })
}

export function withCard(hand: BlackjackHand, cardValue: number): BlackjackHand {
  const isAce = cardValue === ACE_VALUE
  return {
    valueWithAcesAsOne: hand.valueWithAcesAsOne + (isAce ? 1 : cardValue),
    hasAce: hand.hasAce || isAce,
  }
}

/** A hand's best value. One ace counts 11 unless that would bust the hand. */
export function handValue({ valueWithAcesAsOne, hasAce }: BlackjackHand): number {
  const soft = valueWithAcesAsOne + SOFT_ACE_EXTRA
  return hasAce && soft <= BEST_VALUE ? soft : valueWithAcesAsOne
}

/** Whether the dealer draws: up to 16, and never on 17, hard or soft. */
export function dealerDraws(hand: BlackjackHand): boolean {
  return handValue(hand) < DEALER_STANDS_ON
}

/** Compares two final hands, neither a natural. */
export function compareValues(
  playerValue: number,
  dealerValue: number,
): Exclude<BlackjackResult, 'blackjack'> {
  if (playerValue > BEST_VALUE) return 'bust'
  if (dealerValue > BEST_VALUE || playerValue > dealerValue) return 'win'
  return playerValue === dealerValue ? 'push' : 'lose'
}
