import { cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import { announcedHand, type Hand, handTotal, handTotalText } from './hand.ts'

const sixOfClubs = cardAt(19)
const kingOfHearts = cardAt(45)
const aceOfSpades = cardAt(50)
const hand = {
  hands: [{ cards: [sixOfClubs, kingOfHearts] }],
  dealerCards: [aceOfSpades],
} as Hand

it('announces only new cards, with the new total', () => {
  const before = { ...hand, hands: [{ cards: [sixOfClubs] }] } as Hand
  expect(announcedHand(hand, before)).toBe('You: king of hearts. Total 16.')
  expect(announcedHand(hand, { ...hand, dealerCards: [] })).toBe(
    'Dealer: ace of spades. Total soft 11.',
  )
})

it('announces how a hand ended', () => {
  const over = { ...hand, dealerCards: [aceOfSpades, kingOfHearts], result: 'lose' } as Hand
  expect(announcedHand(over, hand)).toBe('Dealer: king of hearts. Total soft 21. Dealer wins')
})

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const cards = (...wanted: string[]) => wanted.map((rank) => cardAt(ranks.indexOf(rank) * 4))

it.each([
  { hand: ['A', '6'], text: 'A,6 = soft 17' },
  { hand: ['A', '6', 'K'], text: 'A,6,K = 17' },
  { hand: ['A', 'A', '9'], text: 'A,A,9 = soft 21' },
  { hand: ['10', '6'], text: '10,6 = 16' },
])('formats $hand as $text', ({ hand, text }) => {
  const total = handTotal(cards(...hand))
  expect(total && `${total.ranks} = ${handTotalText(total)}`).toBe(text)
})

it('ignores face-down cards', () => {
  expect(handTotal([null, null])).toBeUndefined()
  expect(handTotal([...cards('9'), null])).toEqual({ ranks: '9', value: 9, isSoft: false })
})
