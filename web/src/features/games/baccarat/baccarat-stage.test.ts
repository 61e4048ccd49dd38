import type { GameOutcome } from '@tallyhouse/contract/games/round'
import { cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import { describeCoup } from './baccarat-stage.tsx'
import type { BaccaratSide } from './spots.tsx'

type Score = Pick<GameOutcome<'baccarat'>, 'playerValue' | 'bankerValue' | 'winner'>

const resultLine = (score: Score, bet: BaccaratSide) =>
  describeCoup({ choice: { bet }, outcome: { ...score, playerCards: [], bankerCards: [] } })

it('names the winner and puts its score first', () => {
  const score = { playerValue: 4, bankerValue: 7, winner: 'banker' } as const
  expect(resultLine(score, 'player')).toBe('Banker wins 7 to 4')
})

it('mentions that a tie returns a bet on Player or Banker', () => {
  const score = { playerValue: 6, bankerValue: 6, winner: 'tie' } as const
  expect(resultLine(score, 'banker')).toBe('Tie, 6 to 6, bet returned')
  expect(resultLine(score, 'tie')).toBe('Tie, 6 to 6')
})

it('includes the pairs of a coup with several spots', () => {
  const cards = { playerCards: [0, 1].map(cardAt), bankerCards: [0, 28].map(cardAt) }
  const outcome = { ...cards, playerValue: 4, bankerValue: 9, winner: 'banker' } as const
  expect(describeCoup({ choice: { spots: { banker: 5 } }, outcome })).toBe(
    'Banker wins 9 to 4, Player pair',
  )
  expect(describeCoup({ choice: { bet: 'banker' }, outcome })).toBe('Banker wins 9 to 4')
})
