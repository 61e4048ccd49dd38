import { describe, expect, test } from 'vitest'
import { computeReversalShares } from './reversal-shares.ts'

const offer = { points: 100, boostPoints: 10 }

test('a full reversal takes the whole boost', () => {
  expect(computeReversalShares(offer, [null])).toEqual([110])
})

test('a partial reversal takes its share of the boost, rounded down', () => {
  expect(computeReversalShares(offer, [39])).toEqual([42])
})

test('parts that add up to the whole take the whole boost', () => {
  expect(computeReversalShares(offer, [33, 33, 34])).toEqual([36, 36, 38])
})

test.each([[[60, 70]], [[60, null]], [[null, 60]], [[5000]], [[null, null]]])(
  'reversals take at most the full amount: %j',
  (requested) => {
    expect(computeReversalShares(offer, requested).reduce((sum, share) => sum + share, 0)).toBe(110)
  },
)

test('reversals take nothing after a full reversal', () => {
  expect(computeReversalShares(offer, [null, 60, null])).toEqual([110, 0, 0])
})

describe('the sum is independent of the order', () => {
  test.each([[[7, 13, 29]], [[13, 29, 7]], [[29, 7, 13]]])('%j', (requested) => {
    expect(computeReversalShares(offer, requested).reduce((sum, share) => sum + share, 0)).toBe(
      49 + 4,
    )
  })
})

test('is exact for amounts whose product exceeds safe integers', () => {
  const large = { points: 999_999_999_999, boostPoints: 99_999_999_999 }
  expect(computeReversalShares(large, [999_999_999_998, 1])).toEqual([1_099_999_999_996, 2])
})
