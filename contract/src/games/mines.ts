import { MINES_MAX, MINES_MIN, TILES } from '@tallyhouse/game-rules/mines'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, points, ratio, stake } from '../values.ts'
import { type Game, played, settledRound } from './settled-round.ts'

const tile = z.int().check(z.gte(0), z.lt(TILES))
const mineCount = z.int().check(z.gte(MINES_MIN), z.lte(MINES_MAX))

export const mines = {
  game: 'mines',
  choice: z.strictObject({
    mineCount,
    /** The opened tiles, in order. */
    tiles: z.array(tile),
    end: z.enum(['mine', 'cash_out', 'expired']),
  }),
  outcome: z.strictObject({ mines: z.array(tile) }),
  example: { mineCount: 3, tiles: [0, 7], end: 'cash_out' },
} as const satisfies Game

/** A round as shown to its player. */
export const board = {
  betAmount: points,
  mineCount: z.int(),
  revealedTiles: z.array(tile),
  /** Where the mines are; empty while the round is open. */
  revealedMines: z.array(tile),
  hitMine: z.boolean(),
  currentMultiplier: ratio,
  /** The multiplier after one more safe tile; null if there is none. */
  nextMultiplier: z.nullable(ratio),
  /** The points that a cash-out pays or paid. */
  winnings: points,
  gameOver: z.boolean(),
  roundId: id,
}

/** `round` is null while the round is open. */
const answer = z.strictObject({ ...board, round: z.nullable(settledRound(mines)), ...played })

export const minesStart = {
  method: 'POST',
  path: '/api/games/mines/start',
  access: 'player',
  summary: 'Starts a round with new mines',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake, mineCount }),
  answer,
} satisfies Endpoint

export const minesReveal = {
  method: 'POST',
  path: '/api/games/mines/reveal',
  access: 'player',
  summary: 'Opens a tile; the last safe tile cashes out',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ tileIndex: tile }),
  answer,
} satisfies Endpoint

export const minesCashOut = {
  method: 'POST',
  path: '/api/games/mines/cashout',
  access: 'player',
  summary: 'Ends the round and pays its multiplier',
  money: true,
  inPlayerQueue: false,
  answer,
} satisfies Endpoint
