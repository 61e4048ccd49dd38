import { expect, it } from 'vitest'
import { beadRows } from './bead-road.tsx'

it('fills columns from the top left, starting with the oldest result', () => {
  const rows = beadRows([8, 7, 6, 5, 4, 3, 2, 1], 3)
  expect(rows).toEqual([
    [1, 7, null],
    [2, 8, null],
    [3, null, null],
    [4, null, null],
    [5, null, null],
    [6, null, null],
  ])
})
