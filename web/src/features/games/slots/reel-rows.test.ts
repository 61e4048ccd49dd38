import { expect, it } from 'vitest'
import {
  landingOn,
  loop,
  pickRow,
  pickStop,
  reelBand,
  slotSymbols,
  stripRows,
} from './reel-rows.ts'

const rows = slotSymbols.flatMap((symbol) =>
  [0, 0.5, 0.99].map((share) => ({ symbol, row: pickRow(symbol, share) })),
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

it('shows each symbol as often as the rules define', () => {
  const counts = slotSymbols.map((symbol) => [
    symbol,
    reelBand.filter((shown) => shown === symbol).length,
  ])
  expect(Object.fromEntries(counts)).toEqual({
    cherry: 12,
    lemon: 7,
    orange: 5,
    grapes: 2,
    bell: 2,
    star: 1,
    diamond: 1,
  })
})

it('finds every stop of a symbol, and only those', () => {
  for (const symbol of slotSymbols) {
    const found = Array.from({ length: 60 }, (_, nth) => pickStop(symbol, nth / 60))
    expect(new Set(found.map((stop) => reelBand[stop]))).toEqual(new Set([symbol]))
    expect(new Set(found).size).toBe(reelBand.filter((shown) => shown === symbol).length)
  }
})
