import { expect, it } from 'vitest'
import { neighbors } from './recent-activity.tsx'

it('wraps around at the end of the list', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(neighbors(items, 0, 3)).toEqual(['a', 'b', 'c'])
  expect(neighbors(items, 3, 3)).toEqual(['d', 'a', 'b'])
  expect(neighbors(items, 41, 3)).toEqual(['b', 'c', 'd'])
})

it('returns a shorter list unchanged', () => {
  expect(neighbors(['a', 'b'], 1, 3)).toEqual(['a', 'b'])
})
