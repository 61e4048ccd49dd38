import { expect, it } from 'vitest'
import { reelBand, slotSymbols, stopOf } from './reel-band.ts'

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
    const found = Array.from({ length: 60 }, (_, nth) => stopOf(symbol, nth / 60))
    expect(new Set(found.map((stop) => reelBand[stop]))).toEqual(new Set([symbol]))
    expect(new Set(found).size).toBe(reelBand.filter((shown) => shown === symbol).length)
  }
})
