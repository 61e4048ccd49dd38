import { expect, it } from 'vitest'
import { cellMark } from './cell-mark.ts'

const marks = (isOver: boolean) =>
  [1, 2, 3, 4].map((number) => cellMark(number, { picks: [1, 2], drawn: [2, 3], isOver }))

it('leaves a pick unmarked while the draw continues', () => {
  expect(marks(false)).toEqual(['picked', 'hit', 'miss', 'plain'])
})

it('marks unmatched picks when the draw is over', () => {
  expect(marks(true)).toEqual(['unmatched', 'hit', 'miss', 'plain'])
})
