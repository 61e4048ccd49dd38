import { expect, it } from 'vitest'
import { slotSymbols } from './reel-band.ts'
import { landingOn, loop, rowOf, stripRows } from './reel-rows.ts'

const rows = slotSymbols.flatMap((symbol) =>
  [0, 0.5, 0.99].map((share) => ({ symbol, row: rowOf(symbol, share) })),
)

it('stops on a row that shows the symbol', () => {
  for (const { symbol, row } of rows) expect(stripRows[row]).toBe(symbol)
})

it('never shows anything beyond the ends of the strip', () => {
  for (const place of [...rows.flatMap(({ row }) => landingOn(row)), loop.from, loop.to]) {
    expect(place - 1).toBeGreaterThanOrEqual(0)
    expect(place + 2).toBeLessThanOrEqual(stripRows.length)
  }
})

it('loops without a visible jump', () => {
  const seen = [-1, 0, 1]
  expect(seen.map((row) => stripRows[loop.from + row])).toEqual(
    seen.map((row) => stripRows[loop.to + row]),
  )
})
