import { expect, it } from 'vitest'
import { cellMark, nextCell } from './number-grid.tsx'

const marks = (isOver: boolean) =>
  [1, 2, 3, 4].map((number) => cellMark(number, { picks: [1, 2], drawn: [2, 3], isOver }))

it('leaves a pick unmarked while the draw continues', () => {
  expect(marks(false)).toEqual(['picked', 'hit', 'miss', 'plain'])
})

it('marks unmatched picks when the draw is over', () => {
  expect(marks(true)).toEqual(['unmatched', 'hit', 'miss', 'plain'])
})

it.each([
  ['ArrowRight', 10, 10, 11],
  ['ArrowLeft', 11, 10, 10],
  ['ArrowDown', 15, 10, 25],
  ['ArrowDown', 15, 8, 23],
  ['ArrowUp', 15, 10, 5],
  ['Home', 15, 10, 11],
  ['End', 15, 8, 16],
])('%s moves from %d in rows of %d to %d', (key, from, columns, to) => {
  expect(nextCell(key, from, columns)).toBe(to)
})

it.each([
  ['ArrowLeft', 1],
  ['ArrowUp', 10],
  ['ArrowDown', 71],
  ['ArrowRight', 80],
  ['Enter', 40],
])('%s does not move from %d', (key, from) => {
  expect(nextCell(key, from, 10)).toBeUndefined()
})
