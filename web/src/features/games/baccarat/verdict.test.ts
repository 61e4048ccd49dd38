import { expect, it } from 'vitest'
import { verdictOf } from './verdict.ts'

it('names the winner and puts its points first', () => {
  const score = { playerValue: 4, bankerValue: 7, winner: 'banker' } as const
  expect(verdictOf(score, 'player')).toBe('Banker wins 7 to 4')
})

it('says that a tie returns a bet on either hand, and only that', () => {
  const score = { playerValue: 6, bankerValue: 6, winner: 'tie' } as const
  expect(verdictOf(score, 'banker')).toBe('A tie, 6 to 6, your bet comes back')
  expect(verdictOf(score, 'tie')).toBe('A tie, 6 to 6')
})
