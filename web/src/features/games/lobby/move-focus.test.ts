import { expect, it } from 'vitest'
import { boxToward } from './move-focus.ts'

/** Two rows of three, and a last row of one. */
const boxes = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 80,
}))

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 5, 2],
  ['ArrowDown', 5, 6],
  ['ArrowLeft', 0, undefined],
  ['ArrowUp', 1, undefined],
  ['ArrowDown', 6, undefined],
  ['ArrowRight', 6, undefined],
  ['Enter', 1, undefined],
  ['ArrowDown', -1, undefined],
])('%s on box %i leads to box %s', (key, from, to) => {
  expect(boxToward(key, boxes, from)).toBe(to)
})
