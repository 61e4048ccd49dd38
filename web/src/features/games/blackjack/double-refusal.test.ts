import { expect, it } from 'vitest'
import { doubleRefusal } from './double-refusal.ts'

it('allows a double that the balance just covers', () => {
  expect(doubleRefusal({ canDouble: true, betAmount: 50 }, 50)).toBeUndefined()
})

it('says what a double costs', () => {
  expect(doubleRefusal({ canDouble: true, betAmount: 50 }, 49)).toBe(
    'Double costs 50 points; you have 49.',
  )
})

it('says that a third card ends the chance', () => {
  expect(doubleRefusal({ canDouble: false, betAmount: 50 }, 500)).toMatch(/first two cards/)
})
