import type { blackjack } from '@tallyhouse/contract/games/blackjack'
import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack-table'
import { type Card, cardAt } from '@tallyhouse/game-rules/cards'
import type { CallResponse } from '#lib/calls/call.ts'

export type BlackjackResponse = CallResponse<(typeof blackjack)['calls']['start']>
type PlayerHand = BlackjackResponse['hands'][number]

export const [five, six, nine] = [12, 16, 28].map(cardAt) as [never, never, never]
const [ten, seven] = [33, 20].map(cardAt) as [never, never]

export const createPlayerHand = (
  cards: Card[],
  value: number,
  played: Partial<PlayerHand> = {},
): PlayerHand => ({
  cards,
  value,
  stakes: 1,
  result: null,
  isActive: true,
  ...played,
})

export const openHand: BlackjackResponse = {
  betAmount: 10,
  hands: [createPlayerHand([five, six], 11)],
  canSplit: false,
  insurance: null,
  playerCards: [five, six],
  dealerCards: [nine],
  playerValue: 11,
  dealerValue: 9,
  canDouble: true,
  gameOver: false,
  result: null,
  winnings: 0,
  roundId: 7,
  round: null,
  balance: 90,
  fairness: { serverSeedHash: 'a', clientSeed: 'b', nonce: 0 },
}
const wonCards = {
  playerCards: [five, six, ten],
  dealerCards: [nine, seven, ten],
  playerValue: 21,
  dealerValue: 26,
  result: 'win' as const,
}
export const receipt = (moves: BlackjackMove[]) => ({
  id: 7,
  game: 'blackjack' as const,
  stake: 20,
  multiplier: '2.00',
  choice: { moves },
  outcome: wonCards,
  payout: 40,
  isRefunded: false,
  createdAt: '2026-01-01T00:00:00.000Z',
})
export const wonHand: BlackjackResponse = {
  ...openHand,
  ...wonCards,
  hands: [createPlayerHand([five, six, ten], 21, { stakes: 2, result: 'win', isActive: false })],
  betAmount: 20,
  canDouble: false,
  gameOver: true,
  winnings: 40,
  balance: 120,
  round: receipt(['double']),
}

export const pairOfNines: BlackjackResponse = {
  ...openHand,
  playerCards: [nine, nine],
  playerValue: 18,
  hands: [createPlayerHand([nine, nine], 18)],
  canSplit: true,
}

export const afterHit: BlackjackResponse = {
  ...openHand,
  playerCards: [five, six, seven],
  playerValue: 18,
  hands: [createPlayerHand([five, six, seven], 18)],
  canDouble: false,
}
