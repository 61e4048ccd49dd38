import { expect, it } from 'vitest'
import { binomial } from './binomial.ts'

it('returns known values', () => {
  expect(binomial(4, 2)).toBe(6)
  expect(binomial(25, 10)).toBe(3_268_760)
  expect(binomial(80, 10)).toBe(1_646_492_110_120)
})

it("satisfies Pascal's rule exactly, up to ten of eighty", () => {
  for (let n = 1; n <= 80; n++) {
    for (let k = 1; k <= 10; k++) {
      expect(binomial(n, k)).toBe(binomial(n - 1, k - 1) + binomial(n - 1, k))
    }
  }
})

it('is 1 for none and 0 outside the range', () => {
  expect([binomial(7, 0), binomial(7, 7), binomial(7, 8), binomial(7, -1)]).toEqual([1, 1, 0, 0])
})
