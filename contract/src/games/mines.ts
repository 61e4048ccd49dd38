import { MINES_MAX, MINES_MIN, mines as rules, TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/errors'
import * as z from 'zod/mini'
import { ratio } from '../values.ts'
import { moveCall, multiStepGame } from './multi-step-game.ts'
import { minesNames } from './names/mines-names.ts'

const tile = z.int().check(z.gte(0), z.lt(TILES))
const mineCount = z.int().check(z.gte(MINES_MIN), z.lte(MINES_MAX))

export const mines = multiStepGame({
  game: 'mines',
  rules,
  names: minesNames,
  illegalMoves: {
    round_over: m.roundOver,
    no_tile_open: m.noTileOpen,
    tile_already_open: m.tileAlreadyOpen,
  },
  choice: {
    mineCount,
    /** The opened tiles, in order. */
    tiles: z.array(tile),
    end: z.enum(['mine', 'cash_out', 'expired']),
  },
  outcome: { mines: z.array(tile) },
  example: { mineCount: 3, tiles: [0, 7], end: 'cash_out' },
  view: {
    mineCount: z.int(),
    revealedTiles: z.array(tile),
    /** The positions of the mines; empty while the round is open. */
    revealedMines: z.array(tile),
    hitMine: z.boolean(),
    currentMultiplier: ratio,
    /** The multiplier after one more safe tile; null if there is none. */
    nextMultiplier: z.nullable(ratio),
  },
  toView(state) {
    const ending = rules.ending(state)
    const { mineCount, tiles, multiplierHundredths, nextMultiplierHundredths } = rules.view(state)
    return {
      mineCount,
      revealedTiles: tiles,
      revealedMines: ending ? state.mines : [],
      hitMine: state.end === 'mine',
      currentMultiplier: (ending?.multiplierHundredths ?? multiplierHundredths) / 100,
      nextMultiplier:
        ending || nextMultiplierHundredths === undefined ? null : nextMultiplierHundredths / 100,
    }
  },
  cashOutHundredths(state) {
    const { tiles, multiplierHundredths } = rules.view(state)
    return tiles.length === 0 ? 0 : multiplierHundredths
  },
  start: {
    summary: 'Starts a round with new mines',
    body: { mineCount },
    toSetup: ({ mineCount }) => ({ mineCount }),
  },
  moves: {
    reveal: moveCall({
      summary: 'Opens a tile; the last safe tile cashes out',
      body: { tileIndex: tile },
      toMove: ({ tileIndex }) => ({ tile: tileIndex }),
    }),
    cashOut: moveCall({
      summary: 'Ends the round and pays its multiplier',
      path: 'cashout',
      body: {},
      toMove: () => 'cash_out',
    }),
  },
  plays: {
    'three tiles': {
      setup: () => ({ mineCount: 3 }),
      next: ({ revealedTiles: { length } }) =>
        length < 3 ? ['reveal', { tileIndex: length }] : ['cashOut'],
    },
    'one tile': {
      setup: () => ({ mineCount: 5 }),
      next: ({ revealedTiles: { length } }) =>
        length < 1 ? ['reveal', { tileIndex: 0 }] : ['cashOut'],
      bet: () => ({ mineCount: 5, safeTiles: 1 }),
    },
    'any tiles': {
      setup: (pick) => ({ mineCount: MINES_MIN + pick(MINES_MAX) }),
      next({ revealedTiles }, pick) {
        if (revealedTiles.length > 0 && pick(3) === 0) return ['cashOut']
        const closed = Array.from({ length: TILES }, (_, index) => index).filter(
          (index) => !revealedTiles.includes(index),
        )
        return ['reveal', { tileIndex: closed[pick(closed.length)] ?? 0 }]
      },
    },
  },
})
