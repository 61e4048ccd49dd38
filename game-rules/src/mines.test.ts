import { describe, expect, it } from 'vitest'
import { type MinesState, mines, minesMultiplier, TILES } from './mines.ts'
import { randomStream } from './random-stream.ts'
import { IllegalMove } from './round-game.ts'

const published = {
  clientSeed: '854581b6f52eaa86503f1dc6433655f9',
  serverSeed: '5ff5c610e633b2a91c46d1be1f74286b',
}
const counts = Array.from({ length: 24 }, (_, index) => index + 1)
const board: MinesState = { mineCount: 3, mines: [0, 1, 2], tiles: [] }

const open = (state: MinesState, ...tiles: number[]) =>
  tiles.reduce((played, tile) => mines.play(played, { tile }), state)

describe('mines', () => {
  it.each([
    [0, 1, [6]],
    [1, 2, [1, 21]],
    [2, 3, [13, 16, 22]],
    [3, 4, [14, 16, 21, 23]],
  ])('lays the published mines of nonce %i', (nonce, mineCount, tiles) => {
    expect(mines.deal(randomStream({ ...published, nonce }), { mineCount }).mines).toEqual(tiles)
  })

  it('pays 96% of the fair multiplier at every step, less the rounding to hundredths', () => {
    for (const mineCount of counts) {
      let fairChance = 1
      for (let opened = 1; opened <= TILES - mineCount; opened++) {
        fairChance *= (TILES - mineCount - opened + 1) / (TILES - opened + 1)
        const exact = 96 / fairChance
        expect(minesMultiplier(mineCount, opened)).toBeLessThanOrEqual(exact * (1 + 1e-12))
        expect(minesMultiplier(mineCount, opened)).toBeGreaterThan(exact - 1)
      }
    }
  })

  it('has a bet for every mine count and number of safe tiles, each below 96%', () => {
    expect(mines.odds()).toHaveLength(counts.reduce((sum, count) => sum + TILES - count, 0))
    for (const { rtp } of mines.odds()) {
      expect(rtp).toBeLessThanOrEqual(0.96)
      expect(rtp).toBeGreaterThan(0.95)
    }
  })

  it.each([
    [1, 1, 100],
    [1, 24, 2400],
    [3, 1, 109],
    [12, 13, 499_228_800],
    [24, 1, 2400],
  ])('with %i mines and %i safe tiles, pays %i hundredths', (mineCount, safeTiles, hundredths) => {
    expect(minesMultiplier(mineCount, safeTiles)).toBe(hundredths)
  })

  it('ends with the only safe tile among 24 mines', () => {
    const mined = Array.from({ length: 24 }, (_, tile) => tile)
    expect(mines.ending(open({ mineCount: 24, mines: mined, tiles: [] }, 24))).toMatchObject({
      choice: { end: 'cash_out' },
      multiplierHundredths: 2400,
    })
  })

  it('raises the multiplier with each safe tile and shows no mine', () => {
    expect(mines.view(board)).toEqual({
      mineCount: 3,
      tiles: [],
      multiplierHundredths: 100,
      nextMultiplierHundredths: 109,
    })
    expect(mines.view(open(board, 5, 7))).toEqual({
      mineCount: 3,
      tiles: [5, 7],
      multiplierHundredths: 124,
      nextMultiplierHundredths: 143,
    })
  })

  it('ends on a mine with nothing', () => {
    expect(mines.ending(open(board, 5, 1))).toMatchObject({
      choice: { mineCount: 3, tiles: [5, 1], end: 'mine' },
      outcome: { mines: [0, 1, 2] },
      multiplierHundredths: 0,
    })
  })

  it('cashes out the displayed multiplier, but not before the first tile', () => {
    expect(() => mines.play(board, 'cash_out')).toThrow(IllegalMove)
    expect(mines.ending(mines.play(open(board, 5, 7), 'cash_out'))).toMatchObject({
      choice: { tiles: [5, 7], end: 'cash_out' },
      multiplierHundredths: 124,
      isRefund: false,
    })
  })

  it('cashes out automatically on the last safe tile', () => {
    const safe = Array.from({ length: 22 }, (_, index) => index + 3)
    expect(mines.ending(open(board, ...safe.slice(1)))).toBeUndefined()
    expect(mines.ending(open(board, ...safe))).toMatchObject({
      choice: { end: 'cash_out' },
      multiplierHundredths: 220_800,
    })
  })

  it('pays the displayed multiplier when it expires, or is refunded without an open tile', () => {
    expect(mines.ending(mines.play(open(board, 5), 'expire'))).toMatchObject({
      multiplierHundredths: 109,
      isRefund: false,
    })
    expect(mines.ending(mines.play(board, 'expire'))).toMatchObject({
      multiplierHundredths: 100,
      isRefund: true,
    })
  })

  it('rejects opening a tile twice, and any move after the end', () => {
    expect(() => open(board, 5, 5)).toThrow(IllegalMove)
    expect(() => open(board, 1, 5)).toThrow(IllegalMove)
    expect(() => mines.play(open(board, 1), 'cash_out')).toThrow(IllegalMove)
  })

  it.each(['cash_out', 'expire'] as const)('is retraced from its choice after %s', (move) => {
    const random = () => randomStream({ ...published, nonce: 2 })
    const ended = mines.play(open(mines.deal(random(), { mineCount: 3 }), 0, 1), move)
    const choice = mines.ending(ended)?.choice ?? {}
    expect(mines.retrace(random(), choice)).toEqual(ended)
  })

  it('is retraced from its choice after a mine', () => {
    const random = () => randomStream({ ...published, nonce: 2 })
    const ended = open(mines.deal(random(), { mineCount: 3 }), 0, 16)
    expect(mines.retrace(random(), mines.ending(ended)?.choice ?? {})).toEqual(ended)
  })
})
