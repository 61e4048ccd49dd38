import { expect, it } from 'vitest'
import { doubleRefusal } from './table-moves.ts'

it('allows doubling down when the balance just covers it', () => {
  expect(
    doubleRefusal({ canDouble: true, betAmount: 50 }, { points: 50, isPaused: false }),
  ).toBeUndefined()
})

it('explains that the balance is too low', () => {
  expect(doubleRefusal({ canDouble: true, betAmount: 50 }, { points: 49, isPaused: false })).toBe(
    'Doubling down costs 50 points. You have 49.',
  )
})

it('explains that only two cards can be doubled', () => {
  expect(
    doubleRefusal({ canDouble: false, betAmount: 50 }, { points: 500, isPaused: false }),
  ).toMatch(/first two cards/)
})

it('explains that a break does not allow it', () => {
  expect(doubleRefusal({ canDouble: true, betAmount: 50 }, { points: 500, isPaused: true })).toBe(
    'You can’t double down during a break.',
  )
})
