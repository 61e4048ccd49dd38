import { minesMultiplier, TILES } from '@tallyhouse/game-rules/mines'
import { payoutAt, points } from '@tallyhouse/game-rules/points'

/** A round of mines as its player may see it. Tiles are numbered 0 to 24, row by row. */
export type Board = {
  stake: number
  mineCount: number
  /** The open tiles, in order. */
  opened: number[]
  /** Where the mines lie; empty while the round is open. */
  mines: number[]
  /** How the round ended; null while it is open. */
  end: 'mine' | 'cash_out' | 'expired' | null
  /** What the round paid; 0 while it is open. */
  payout: number
}

/** What a tile shows. A tile is `bare` when only the end of the round laid it open. */
export type TileFace = { sign: 'gem' | 'mine' | null; isBare: boolean; isHit: boolean }

/** How long a tile takes to turn, as in `tile.css`. */
export const FLIP_MS = 220

const COLUMNS = 5

/** What lies on a tile, as far as the board tells. */
export function faceOf(board: Board | null, tile: number): TileFace {
  const isOpened = board?.opened.includes(tile) ?? false
  const isMine = board?.mines.includes(tile) ?? false
  const isLaidOpen = board !== null && board.end !== null
  return {
    sign: isMine ? 'mine' : isOpened || isLaidOpen ? 'gem' : null,
    isBare: !isOpened,
    isHit: isMine && isOpened,
  }
}

/** How many rings a tile lies around another. */
export function ringsBetween(tile: number, other: number): number {
  return Math.max(Math.abs(rowOf(tile) - rowOf(other)), Math.abs(columnOf(tile) - columnOf(other)))
}

/** `Row 2, column 4`. */
export function placeOf(tile: number): string {
  return `Row ${rowOf(tile) + 1}, column ${columnOf(tile) + 1}`
}

/** The tile that a key of the keyboard leads to; undefined when it leads nowhere. */
export function tileBeside(tile: number, key: string): number | undefined {
  const [rows, columns] = steps[key] ?? [0, 0]
  const row = rowOf(tile) + rows
  const column = columnOf(tile) + columns
  const isOnBoard = Math.min(row, column) >= 0 && Math.max(row, column) < COLUMNS
  return isOnBoard && key in steps ? row * COLUMNS + column : undefined
}

/** What a cash-out pays after some safe tiles. */
export function payoutAfter(setup: { stake: number; mineCount: number }, safe: number): number {
  return payoutAt(points(setup.stake), minesMultiplier(setup.mineCount, safe))
}

/** After how many safe tiles a cash-out first pays more than the stake; undefined while there is no stake. */
export function profitableFrom(setup: { stake: number; mineCount: number }): number | undefined {
  const rungs = nextRungs(setup.mineCount, 1, TILES)
  return rungs.find(({ safe }) => payoutAfter(setup, safe) > setup.stake)?.safe
}

/** The chance that the next tile of an open board is a mine. */
export function mineChance({ mineCount, opened }: Board) {
  return { chanceNumerator: mineCount, chanceDenominator: TILES - opened.length }
}

/** The next multipliers in a row, at most so many, from a number of safe tiles on. */
export function nextRungs(mineCount: number, from: number, count: number) {
  const last = Math.min(TILES - mineCount, from + count - 1)
  return Array.from({ length: last - from + 1 }, (_, index) => ({
    safe: from + index,
    hundredths: minesMultiplier(mineCount, from + index),
  }))
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function rowOf(tile: number): number {
  return Math.floor(tile / COLUMNS)
}

function columnOf(tile: number): number {
  return tile % COLUMNS
}
