import { expect, it } from 'vitest'
import { cellMark } from './cell-mark.ts'

const marks = (isOver: boolean) =>
  [1, 2, 3, 4].map((number) => cellMark(number, { picks: [1, 2], drawn: [2, 3], isOver }))

it('keeps a pick open while balls are still to come', () => {
  expect(marks(false)).toEqual(['picked', 'hit', 'miss', 'plain'])
})

it('shows which picks came to nothing when the draw is over', () => {
  expect(marks(true)).toEqual(['unmatched', 'hit', 'miss', 'plain'])
})
