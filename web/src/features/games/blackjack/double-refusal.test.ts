import { expect, it } from 'vitest'
import { doubleRefusal } from './double-refusal.ts'

it('allows a double that the balance just covers', () => {
  expect(
    doubleRefusal({ canDouble: true, betAmount: 50 }, { points: 50, isPaused: false }),
  ).toBeUndefined()
})

it('says what a double costs', () => {
  expect(doubleRefusal({ canDouble: true, betAmount: 50 }, { points: 49, isPaused: false })).toBe(
    'Double costs 50 points; you have 49.',
  )
})

it('says that a third card ends the chance', () => {
  expect(
    doubleRefusal({ canDouble: false, betAmount: 50 }, { points: 500, isPaused: false }),
  ).toMatch(/first two cards/)
})
