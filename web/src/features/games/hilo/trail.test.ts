import { type Card, cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import {
  announcementText,
  cashOutPayout,
  endText,
  likelierPrediction,
  predictionName,
  predictionOffer,
  type Trail,
  trailCards,
  trailPays,
} from './trail.ts'

/** Diamonds. */
const [two, seven, king, ace] = [0, 20, 44, 48].map(cardAt) as [Card, Card, Card, Card]
const trail: Trail = { stake: 10, cards: [seven], steps: [], end: null, payout: 0 }
const afterKing: Trail = { ...trail, cards: [seven, king], steps: ['higher'] }

it('names the predictions about a card, of which an ace and a king allow less', () => {
  const predictionNames = (card: Card) => [
    predictionName(card, 'higher'),
    predictionName(card, 'lower'),
  ]
  expect(predictionNames(seven)).toEqual(['Higher or same', 'Lower or same'])
  expect(predictionNames(ace)).toEqual(['Higher', 'Same'])
  expect(predictionNames(king)).toEqual(['Same', 'Lower'])
})

it('finds the likelier prediction, which is higher for a seven', () => {
  expect([ace, two, seven, king].map(likelierPrediction)).toEqual([
    'higher',
    'higher',
    'higher',
    'lower',
  ])
})

it('offers the chance, the multiplier of the whole round, and what it pays', () => {
  expect(predictionOffer(trail, 'lower')).toEqual({
    chance: { chanceNumerator: 7, chanceDenominator: 13 },
    pays: '1.83×, pays 18',
  })
  expect(predictionOffer(afterKing, 'lower')?.pays).toBe('1.99×, pays 19')
  expect(predictionOffer({ ...afterKing, end: 'cash_out' }, 'lower')).toBeUndefined()
  expect(cashOutPayout(afterKing)).toBe(18)
  expect(trailPays(afterKing)).toBe('Pays 18 points')
})

it('describes each card by the step that led to it', () => {
  const steps = ['higher', 'skip', 'lower'] as const
  const cards = [seven, king, two, ace]
  const texts = (end: Trail['end']) =>
    trailCards({ cards, steps: [...steps], end }).map(({ text }) => text)
  expect(texts('cash_out')).toEqual([
    '7 of diamonds, first card',
    'king of diamonds, predicted higher, 1.83×',
    '2 of diamonds, skipped to',
    'ace of diamonds, predicted lower, 11.95×',
  ])
  expect(texts('wrong').at(-1)).toBe('ace of diamonds, predicted lower, wrong')
})

it.each<[Partial<Trail>, string | null]>([
  [{}, 'First card: 7 of diamonds. Predict the next one.'],
  [{ cards: [seven, king], steps: ['higher'] }, 'Correct: king of diamonds, 1.83×'],
  [{ cards: [seven, king], steps: ['skip'] }, 'Skipped: king of diamonds'],
  [{ cards: [seven, king], steps: ['lower'], end: 'wrong' }, 'Wrong: king of diamonds'],
  [{ cards: [seven, king], steps: ['higher'], end: 'cash_out' }, 'Cashed out at 1.83×'],
  [{ cards: [seven, king], steps: ['higher'], end: 'expired' }, null],
])('announces %j', (change, text) => {
  expect(announcementText({ ...trail, ...change })).toBe(text)
})

it('states how a round ended', () => {
  expect(endText({ ...afterKing, end: 'wrong' })).toBe('Wrong prediction')
  expect(endText({ ...afterKing, end: 'expired' })).toBe('Cashed out at 1.83×')
  expect(endText({ ...trail, end: 'expired' })).toBe('No predictions, bet refunded')
})
