import { expect, it } from 'vitest'
import { kenoNumbers } from './keno-numbers.ts'
import { winlessSlip } from './winless-slip.ts'

const slip = (count: number, paytable: 'classic' | 'balanced') =>
  winlessSlip({ selectedNumbers: kenoNumbers.slice(0, count), paytable })?.reason

it.each([1, 2, 3, 4])('explains that the classic table needs five picks, not %i', (count) => {
  expect(slip(count, 'classic')).toBe(
    'With 1 to 4 picks, the classic pay table never pays more than your bet. Pick at least 5 numbers, or switch pay tables.',
  )
})

it('returns nothing for slips that can win or are empty', () => {
  expect([5, 6, 7, 8, 9, 10, 0].map((count) => slip(count, 'classic'))).toEqual(
    Array(7).fill(undefined),
  )
  expect([1, 4, 10].map((count) => slip(count, 'balanced'))).toEqual(Array(3).fill(undefined))
})
