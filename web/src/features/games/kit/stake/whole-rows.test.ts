import { expect, it } from 'vitest'
import { coverRows } from './whole-rows.ts'

const row = (top: number, bottom: number) => ({ top, bottom })

it('covers the whole of a row that the bar would cut, and fades above it', () => {
  const rows = [row(580, 600), row(624, 660), row(676, 712)]
  expect(coverRows(rows, 656)).toEqual({ solidPx: 32, fadePx: 20 })
})

it('fades only as much as there is room below a row in view', () => {
  expect(coverRows([row(569, 592)], 600)).toEqual({ solidPx: 0, fadePx: 8 })
  expect(coverRows([row(560, 600)], 600)).toEqual({ solidPx: 0, fadePx: 0 })
})

it('covers what stands beside a row and begins above it', () => {
  const rows = [row(590, 620), row(580, 592), row(540, 576)]
  expect(coverRows(rows, 600)).toEqual({ solidPx: 20, fadePx: 4 })
})

it('leaves pictures in view, and rows that no line divides', () => {
  const fade = { solidPx: 0, fadePx: 20 }
  expect(coverRows([row(400, 640)], 600)).toEqual(fade)
  const circle = Array.from({ length: 9 }, (_, index) => row(300 + 35 * index, 340 + 35 * index))
  expect(coverRows(circle, 600)).toEqual(fade)
})
