import { expect, it } from 'vitest'
import { verdictOf } from './verdict.ts'

it('names the winner and puts its score first', () => {
  const score = { playerValue: 4, bankerValue: 7, winner: 'banker' } as const
  expect(verdictOf(score, 'player')).toBe('Banker wins 7 to 4')
})

it('mentions that a tie returns a bet on Player or Banker', () => {
  const score = { playerValue: 6, bankerValue: 6, winner: 'tie' } as const
  expect(verdictOf(score, 'banker')).toBe('Tie, 6 to 6, bet returned')
  expect(verdictOf(score, 'tie')).toBe('Tie, 6 to 6')
})
