import { expect, it } from 'vitest'
import { payRows, winlessSlip } from './pay-table.tsx'

const slip = (picks: number, paytable: 'classic' | 'balanced') => ({
  selectedNumbers: Array.from({ length: picks }, (_, index) => index + 1),
  paytable,
})

it('lists paying matches best first, then one row for those that pay nothing', () => {
  const rows = payRows(slip(5, 'balanced'))
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [5, 5],
    [4, 4],
    [3, 3],
    [2, 2],
    [0, 1],
  ])
  expect(rows.at(-1)?.multiplierHundredths).toBe(0)
})

it.each([1, 5, 10])('has chances that sum to one with %d picks', (picks) => {
  const rows = payRows(slip(picks, 'balanced'))
  const sum = rows.reduce((total, row) => total + row.chanceNumerator, 0)
  expect(sum).toBe(rows[0]?.chanceDenominator)
})

it('has a single row for three picks on the classic table, which never pay', () => {
  expect(payRows(slip(3, 'classic'))).toHaveLength(1)
})

it.each([1, 2, 3, 4])('explains that the classic table needs five picks, not %i', (count) => {
  expect(winlessSlip(slip(count, 'classic'))?.reason).toBe(
    'With 1 to 4 picks, the classic pay table never pays more than your bet. Pick at least 5 numbers, or switch pay tables.',
  )
})

it('returns nothing for slips that can win or are empty', () => {
  expect(
    [5, 6, 7, 8, 9, 10, 0].map((count) => winlessSlip(slip(count, 'classic'))?.reason),
  ).toEqual(Array(7).fill(undefined))
  expect([1, 4, 10].map((count) => winlessSlip(slip(count, 'balanced'))?.reason)).toEqual(
    Array(3).fill(undefined),
  )
})
