import { expect, it } from 'vitest'
import { sameJson } from './same-json.ts'

it('ignores the order of keys at any depth', () => {
  expect(sameJson({ a: [{ b: 1, c: 2 }], d: null }, { d: null, a: [{ c: 2, b: 1 }] })).toBe(true)
})

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, { a: '1' }],
  [null, {}],
])('distinguishes %j from %j', (a, b) => {
  expect(sameJson(a, b)).toBe(false)
})
