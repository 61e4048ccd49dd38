import { expect, it } from 'vitest'
import { quickPick, togglePick } from './picks.ts'

it.each([
  ['the lowest', () => 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['the highest', () => 0.999999, [71, 72, 73, 74, 75, 76, 77, 78, 79, 80]],
])(
  'picks ten different numbers in order, even if every random number is %s',
  (_, random, picks) => {
    expect(quickPick(random)).toEqual(picks)
  },
)

it('picks ten different, sorted numbers from 1 to 80', () => {
  const picks = quickPick(Math.random)
  expect(new Set(picks).size).toBe(10)
  expect(picks).toEqual(picks.toSorted((a, b) => a - b))
  expect(picks.every((number) => number >= 1 && number <= 80)).toBe(true)
})

it('adds picks in order, and removes a pick', () => {
  expect(togglePick([4, 40], 17)).toEqual([4, 17, 40])
  expect(togglePick([4, 17, 40], 17)).toEqual([4, 40])
})

it('ignores an eleventh pick, but still removes one of ten', () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(togglePick(ten, 11)).toEqual(ten)
  expect(togglePick(ten, 10)).toHaveLength(9)
})
