import { expect, it } from 'vitest'
import { togglePick } from './toggle-pick.ts'

it('adds picks in order, and removes a pick', () => {
  expect(togglePick([4, 40], 17)).toEqual([4, 17, 40])
  expect(togglePick([4, 17, 40], 17)).toEqual([4, 40])
})

it('ignores an eleventh pick, but still removes one of ten', () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(togglePick(ten, 11)).toEqual(ten)
  expect(togglePick(ten, 10)).toHaveLength(9)
})
