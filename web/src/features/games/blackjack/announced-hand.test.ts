import { cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import { announcedHand } from './announced-hand.ts'
import type { Hand } from './hand.ts'

const sixOfClubs = cardAt(19)
const kingOfHearts = cardAt(45)
const aceOfSpades = cardAt(50)
const hand = { playerCards: [sixOfClubs, kingOfHearts], dealerCards: [aceOfSpades] } as Hand

it('announces only new cards, with the new total', () => {
  expect(announcedHand(hand, { player: 1, dealer: 1 })).toBe('You: king of hearts. Total 16.')
  expect(announcedHand(hand, { player: 2, dealer: 0 })).toBe(
    'Dealer: ace of spades. Total soft 11.',
  )
})

it('announces how a hand ended', () => {
  const over = { ...hand, dealerCards: [aceOfSpades, kingOfHearts], result: 'lose' } as Hand
  expect(announcedHand(over, { player: 2, dealer: 1 })).toBe(
    'Dealer: king of hearts. Total soft 21. Dealer wins',
  )
})
