import { describe, expect, test } from 'vitest'
import { sharesOf } from './reversal-shares.ts'

const offer = { points: 100, boostPoints: 10 }

test('the whole takes the boost along', () => {
  expect(sharesOf(offer, [null])).toEqual([110])
})

test('a part takes its share of the boost, rounded down', () => {
  expect(sharesOf(offer, [39])).toEqual([42])
})

test('parts that make up the whole take all of the boost', () => {
  expect(sharesOf(offer, [33, 33, 34])).toEqual([36, 36, 38])
})

test.each([[[60, 70]], [[60, null]], [[null, 60]], [[5000]], [[null, null]]])(
  'no more is taken than there was: %j',
  (asked) => {
    expect(sharesOf(offer, asked).reduce((sum, share) => sum + share, 0)).toBe(110)
  },
)

test('nothing is left to take after the whole', () => {
  expect(sharesOf(offer, [null, 60, null])).toEqual([110, 0, 0])
})

describe('the sum does not depend on the order', () => {
  test.each([[[7, 13, 29]], [[13, 29, 7]], [[29, 7, 13]]])('%j', (asked) => {
    expect(sharesOf(offer, asked).reduce((sum, share) => sum + share, 0)).toBe(49 + 4)
  })
})

test('stays exact for amounts whose product is not', () => {
  const large = { points: 999_999_999_999, boostPoints: 99_999_999_999 }
  expect(sharesOf(large, [999_999_999_998, 1])).toEqual([1_099_999_999_996, 2])
})
