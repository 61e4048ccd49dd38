import { expect, it } from 'vitest'
import { neighbours } from './rotating.ts'

it('shows as many as asked for, from any item on, round the end', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(neighbours(items, 0, 3)).toEqual(['a', 'b', 'c'])
  expect(neighbours(items, 3, 3)).toEqual(['d', 'a', 'b'])
  expect(neighbours(items, 41, 3)).toEqual(['b', 'c', 'd'])
})

it('leaves those in place that all have room', () => {
  expect(neighbours(['a', 'b'], 1, 3)).toEqual(['a', 'b'])
})
