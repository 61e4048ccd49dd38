import { expect, it } from 'vitest'
import { placeInRow } from './card-hand.tsx'

it('centers a row', () => {
  expect(placeInRow(0, 1)).toBe(0)
  expect(placeInRow(0, 2)).toBe(-placeInRow(1, 2))
})

it('limits the longest hand to a width of four and a half cards', () => {
  expect(placeInRow(19, 20) - placeInRow(0, 20) + 1).toBeLessThanOrEqual(4.5)
})
