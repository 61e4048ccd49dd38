import type { Card } from './cards.ts'

/** A hand's value: its sum's last digit, with aces as 1 and tens and face cards as 0. */
export function handValue(hand: Card[]): number {
  return hand.reduce((sum, { value }) => sum + value, 0) % 10
}

/** Whether either two-card hand is 8 or 9. Then neither side draws. */
export function isNatural(playerValue: number, bankerValue: number): boolean {
  return playerValue >= 8 || bankerValue >= 8
}

/** Whether the player draws a third card, if there is no natural. */
export function playerDraws(playerValue: number): boolean {
  return playerValue <= 5
}

/**
 * Whether the banker draws a third card, if there is no natural. `playerThird` is the value, 0 to
 * 9, of the player's third card; undefined if the player stood.
 */
export function bankerDraws(bankerValue: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return bankerValue <= 5
  if (bankerValue <= 2) return true
  if (bankerValue === 3) return playerThird !== 8
  if (bankerValue >= 7 || playerThird > 7) return false
  return playerThird >= 2 * (bankerValue - 3)
}

/** The winner, given the final hands' values. */
export function decideWinner(
  playerValue: number,
  bankerValue: number,
): 'player' | 'banker' | 'tie' {
  if (playerValue === bankerValue) return 'tie'
  return playerValue > bankerValue ? 'player' : 'banker'
}
