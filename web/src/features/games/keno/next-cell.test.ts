import { expect, it } from 'vitest'
import { nextCell } from './next-cell.ts'

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
