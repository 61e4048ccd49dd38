import { expect, it } from 'vitest'
import type { Stake } from '../kit/stake/use-stake.tsx'
import type { Hand } from './hand.ts'
import { moveRejections, tableMoves } from './table-moves.ts'
import { pairOfNines } from './test-hands.ts'
import type { Blackjack } from './use-blackjack.ts'

const pair = {
  hands: [{ stakes: 1 }],
  betAmount: 50,
  canDouble: true,
  canSplit: true,
  insurance: null,
} as Hand
const rich = { points: 500, isPaused: false }

it('has the moves of a hand in the same places before, during, and after an offer of insurance', () => {
  const movesAt = (insurance: Hand['insurance']) => {
    const table = {
      hand: { ...pairOfNines, insurance },
      moving: null,
      isOpen: true,
    } as Partial<Blackjack>
    const moves = tableMoves(table as Blackjack, { ...rich, amount: 50 } as Stake, true)
    return [moves.buttons, moves.insurance].map((buttons) => buttons.map(({ move }) => move))
  }
  const hand = ['hit', 'stand', 'double', 'split']
  expect(movesAt(null)).toEqual([hand, []])
  expect(movesAt('offered')).toEqual([hand, ['decline', 'insure']])
  expect(movesAt('declined')).toEqual([hand, []])
})

it('allows raises when the balance just covers them', () => {
  expect(moveRejections(pair, { points: 50, isPaused: false })).toEqual({})
  const offered = { ...pair, insurance: 'offered' } as const
  expect(moveRejections(offered, { points: 25, isPaused: false })).toEqual({})
})

it('explains that the balance is too low', () => {
  const poor = { points: 24, isPaused: false }
  expect(moveRejections(pair, poor)).toEqual({
    double: 'Doubling down costs 50 points. You have 24.',
    split: 'Splitting costs 50 points. You have 24.',
  })
  expect(moveRejections({ ...pair, insurance: 'offered' }, poor)).toEqual({
    insure: 'Insurance costs 25 points. You have 24.',
  })
})

it('asks for the first bet, not the total stake, for another hand', () => {
  const split = { ...pair, hands: [{ stakes: 2 }, { stakes: 1 }], betAmount: 175 } as Hand
  const insured = { ...split, insurance: 'taken' } as const
  expect(moveRejections(insured, { points: 49, isPaused: false }).split).toBe(
    'Splitting costs 50 points. You have 49.',
  )
})

it('explains that only two cards can be doubled', () => {
  expect(moveRejections({ ...pair, canDouble: false }, rich).double).toMatch(/first two cards/)
})

it('explains that a break does not allow it', () => {
  expect(moveRejections(pair, { points: 500, isPaused: true })).toEqual({
    double: 'You can’t double down during a break.',
    split: 'You can’t split during a break.',
  })
})
