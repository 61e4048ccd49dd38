import { cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import type { Hand } from './hand.ts'
import { spokenHand } from './spoken-hand.ts'

const sixOfClubs = cardAt(19)
const kingOfHearts = cardAt(45)
const aceOfSpades = cardAt(50)
const hand = { playerCards: [sixOfClubs, kingOfHearts], dealerCards: [aceOfSpades] } as Hand

it('tells the cards that were not told before, and what the hand counts now', () => {
  expect(spokenHand(hand, { player: 1, dealer: 1 })).toBe('You: king of hearts. Total 16')
  expect(spokenHand(hand, { player: 2, dealer: 0 })).toBe('Dealer: ace of spades. Total soft 11')
})

it('tells how a hand ended', () => {
  const over = { ...hand, dealerCards: [aceOfSpades, kingOfHearts], result: 'lose' } as Hand
  expect(spokenHand(over, { player: 2, dealer: 1 })).toBe(
    'Dealer: king of hearts. Total soft 21. Dealer wins',
  )
})
