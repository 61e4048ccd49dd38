import type { OutcomeOf } from '@tallyhouse/contract/games/round'
import { expect, it } from 'vitest'
import type { BaccaratSide } from './baccarat.tsx'
import { verdictOf } from './baccarat-stage.tsx'

type Score = Pick<OutcomeOf<'baccarat'>, 'playerValue' | 'bankerValue' | 'winner'>

const verdict = (score: Score, bet: BaccaratSide) =>
  verdictOf({ choice: { bet }, outcome: { ...score, playerCards: [], bankerCards: [] } })

it('names the winner and puts its score first', () => {
  const score = { playerValue: 4, bankerValue: 7, winner: 'banker' } as const
  expect(verdict(score, 'player')).toBe('Banker wins 7 to 4')
})

it('mentions that a tie returns a bet on Player or Banker', () => {
  const score = { playerValue: 6, bankerValue: 6, winner: 'tie' } as const
  expect(verdict(score, 'banker')).toBe('Tie, 6 to 6, bet returned')
  expect(verdict(score, 'tie')).toBe('Tie, 6 to 6')
})
