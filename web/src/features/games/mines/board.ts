import { minesMultiplier, TILES } from '@tallyhouse/game-rules/mines'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/mines'
import { formatMultiplier } from '../kit/odds/format-odds.ts'

/** What a player may see in a round. Tiles are numbered 0 to 24, row by row. */
export type Board = {
  stake: number
  mineCount: number
  /** In the order in which they were opened. */
  opened: number[]
  /** Empty while the round is open. */
  mines: number[]
  /** Null while the round is open. */
  end: 'mine' | 'cash_out' | 'expired' | null
  /** 0 while the round is open. */
  payout: number
}

/** What a tile shows. `isBare` means the player did not open it: the end of the round reveals such tiles. */
export type TileFace = { sign: 'gem' | 'mine' | null; isBare: boolean; isHit: boolean }

/** How long a tile takes to flip. Must match `tile.css`. */
export const FLIP_MS = 220

const COLUMNS = 5

export function tileFace(board: Board | null, tile: number): TileFace {
  const isOpened = board?.opened.includes(tile) ?? false
  const isMine = board?.mines.includes(tile) ?? false
  const isOver = board !== null && board.end !== null
  return {
    sign: isMine ? 'mine' : isOpened || isOver ? 'gem' : null,
    isBare: !isOpened,
    isHit: isMine && isOpened,
  }
}

/** The Chebyshev distance between two tiles: the moves that a chess king needs. */
export function ringsBetween(tile: number, other: number): number {
  return Math.max(
    Math.abs(tileRow(tile) - tileRow(other)),
    Math.abs(tileColumn(tile) - tileColumn(other)),
  )
}

/** A tile's row and column, counted from 1. */
export function tilePosition(tile: number): { row: number; column: number } {
  return { row: tileRow(tile) + 1, column: tileColumn(tile) + 1 }
}

/** The tile that an arrow key moves to; undefined at an edge and for any other key. */
export function tileBeside(tile: number, key: string): number | undefined {
  const [rows, columns] = steps[key] ?? [0, 0]
  const row = tileRow(tile) + rows
  const column = tileColumn(tile) + columns
  const isOnBoard = Math.min(row, column) >= 0 && Math.max(row, column) < COLUMNS
  return isOnBoard && key in steps ? row * COLUMNS + column : undefined
}

/** What cashing out pays after so many safe tiles. */
export function payoutAfter(setup: { stake: number; mineCount: number }, safe: number): number {
  return payoutAt(points(setup.stake), minesMultiplier(setup.mineCount, safe))
}

/** How many safe tiles it takes for a cash-out to pay more than the stake; undefined without a stake. */
export function profitableFrom(setup: { stake: number; mineCount: number }): number | undefined {
  const rungs = nextRungs(setup.mineCount, 1, TILES)
  return rungs.find(({ safe }) => payoutAfter(setup, safe) > setup.stake)?.safe
}

/** The chance that the next tile is a mine. */
export function mineChance({ mineCount, opened }: Board) {
  return { chanceNumerator: mineCount, chanceDenominator: TILES - opened.length }
}

/** Up to `count` consecutive multipliers, starting at `from` safe tiles. */
export function nextRungs(mineCount: number, from: number, count: number) {
  const last = Math.min(TILES - mineCount, from + count - 1)
  return Array.from({ length: last - from + 1 }, (_, index) => ({
    safe: from + index,
    hundredths: minesMultiplier(mineCount, from + index),
  }))
}

/** `You hit a mine`, or `Cashed out at 1.31×`. */
export function endText(board: Board): string {
  return board.end === 'mine' ? m.hitMine() : m.cashedOut({ multiplier: boardMultiplier(board) })
}

/** The last tile: `Row 2, column 4, safe, 1.31×`. */
export function safeText(board: Board): string {
  return m.tileIsSafe({
    ...tilePosition(board.opened.at(-1) ?? 0),
    multiplier: boardMultiplier(board),
  })
}

/** The multiplier for the tiles opened so far: `1.31×`. */
export function boardMultiplier({ mineCount, opened }: Board): string {
  return formatMultiplier(minesMultiplier(mineCount, opened.length))
}

/** Whether a value lists different tiles. */
export function areTiles(stored: unknown): stored is number[] {
  if (!Array.isArray(stored) || new Set(stored).size !== stored.length) return false
  return stored.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < TILES)
}

/** A uniformly random tile that is not taken; undefined if all are. */
export function randomTile(taken: number[]): number | undefined {
  const free = Array.from({ length: TILES }, (_, tile) => tile).filter(
    (tile) => !taken.includes(tile),
  )
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return free[Math.floor((draw / 2 ** 32) * free.length)]
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function tileRow(tile: number): number {
  return Math.floor(tile / COLUMNS)
}

function tileColumn(tile: number): number {
  return tile % COLUMNS
}
