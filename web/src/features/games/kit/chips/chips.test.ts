import { expect, it } from 'vitest'
import { stackFigure, topChip } from './chips.tsx'

it.each([
  [1, 1, '1'],
  [4, 1, '4'],
  [5, 5, '5'],
  [24, 10, '24'],
  [999, 100, '999'],
  [1999, 100, '1.9k'],
  [12_500, 100, '12k'],
  [999_999, 100, '999k'],
  [1_000_000, 100, '1M'],
])('draws a stack of %d as a chip of %d labeled %s', (amount, chip, figure) => {
  expect([topChip(amount), stackFigure(amount)]).toEqual([chip, figure])
})
