import { expect, it } from 'vitest'
import {
  areTiles,
  type Board,
  nextRungs,
  payoutAfter,
  profitableFrom,
  ringsBetween,
  tileBeside,
  tileFace,
  tilePosition,
} from './board.ts'

const open: Board = { stake: 50, mineCount: 3, opened: [4], mines: [], end: null, payout: 0 }

it('hides what is under a closed tile while the round is open', () => {
  expect(tileFace(open, 4)).toEqual({ sign: 'gem', isBare: false, isHit: false })
  expect(tileFace(open, 5)).toEqual({ sign: null, isBare: true, isHit: false })
})

it('reveals every tile when the round is over and marks the mine that was hit', () => {
  const over: Board = { ...open, opened: [4, 5], mines: [5, 6, 7], end: 'mine' }
  expect(tileFace(over, 5)).toEqual({ sign: 'mine', isBare: false, isHit: true })
  expect(tileFace(over, 6)).toEqual({ sign: 'mine', isBare: true, isHit: false })
  expect(tileFace(over, 8)).toEqual({ sign: 'gem', isBare: true, isHit: false })
})

it('moves with the arrow keys and stops at the edges of the board', () => {
  expect(tileBeside(12, 'ArrowUp')).toBe(7)
  expect(tileBeside(12, 'ArrowRight')).toBe(13)
  expect(tileBeside(4, 'ArrowRight')).toBeUndefined()
  expect(tileBeside(20, 'ArrowDown')).toBeUndefined()
  expect(tileBeside(12, 'x')).toBeUndefined()
})

it('counts rings like the moves of a chess king', () => {
  expect([12, 13, 18, 24, 0].map((tile) => ringsBetween(tile, 12))).toEqual([0, 1, 1, 2, 2])
})

it('counts rows and columns from 1', () => {
  expect(tilePosition(8)).toEqual({ row: 2, column: 4 })
})

it('lists no more multipliers than there are safe tiles', () => {
  expect(nextRungs(10, 1, 5).map(({ safe }) => safe)).toEqual([1, 2, 3, 4, 5])
  expect(nextRungs(10, 14, 5).map(({ safe }) => safe)).toEqual([14, 15])
})

it('rounds payouts down to whole points', () => {
  expect([1, 2, 3].map((safe) => payoutAfter({ stake: 50, mineCount: 3 }, safe))).toEqual([
    54, 62, 71,
  ])
})

it('finds the tile from which a cash-out makes a profit', () => {
  expect(payoutAfter({ stake: 10, mineCount: 3 }, 1)).toBe(10)
  expect(profitableFrom({ stake: 10, mineCount: 3 })).toBe(2)
  expect(profitableFrom({ stake: 100, mineCount: 3 })).toBe(1)
  expect(profitableFrom({ stake: 1, mineCount: 3 })).toBe(6)
  expect(profitableFrom({ stake: 0, mineCount: 3 })).toBeUndefined()
})

it('accepts stored tiles only if they are different and on the board', () => {
  expect([[], [0, 24], [12]].every(areTiles)).toBe(true)
  const invalid = [null, {}, [25], [-1], [1.5], [3, 3], ['4']]
  expect(invalid.filter(areTiles)).toEqual([])
})
