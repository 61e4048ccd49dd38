import { expect, it } from 'vitest'
import { payRows } from './pay-table.tsx'

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
