import { minesCashOut, minesReveal, minesStart } from '@tallyhouse/contract/games/mines'
import {
  type MinesMove,
  type MinesSetup,
  type MinesState,
  mines,
  minesMultiplier,
} from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import type { CallAnswer } from '#lib/calls/call.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { formatSigned } from '#lib/format-points.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import type {
  Action,
  LocalRules,
  MultiStepAnswer,
  MultiStepGame,
  RoundsOf,
} from '../kit/rounds/multi-step-game.ts'
import { type Board, positionOf } from './board.ts'

export type MinesTypes = RoundsOf<'mines'> & {
  setup: MinesSetup
  move: MinesMove
  view: Board
}

/** How rounds of mines are played and shown. */
export const minesRounds: MultiStepGame<MinesTypes> = {
  game: 'mines',
  isQueued: true,
  call: async (action) => answerOf(await request(action)),
  viewOfOpen: ({ betAmount: stake, mineCount, revealedTiles: opened }) => ({
    stake,
    mineCount,
    opened,
    ...open,
  }),
  viewOfRound({ stake, payout, choice: { mineCount, tiles: opened, end }, outcome: { mines } }) {
    return { stake, mineCount, opened, mines, end, payout }
  },
  progressOf: ({ opened }) => opened.length,
  announcementOf(board) {
    if (board.end === 'expired') return null
    if (board.end !== null) return endText(board)
    return board.opened.length === 0 ? m.started() : safeText(board)
  },
  failedTitle: m.moveFailed,
}

export const localMines: LocalRules<MinesTypes, MinesState> = {
  rules: mines,
  viewOf: ({ mineCount, tiles: opened }, stake) => ({ stake, mineCount, opened, ...open }),
  announcementOf(board, points) {
    const net = formatSigned(points)
    return board.end === 'mine'
      ? m.demoHitMine({ net })
      : m.demoCashedOut({ multiplier: multiplierOf(board), net })
  },
}

const open = { mines: [], end: null, payout: 0 }

type Answer = CallAnswer<typeof minesReveal>

function request(action: Action<MinesTypes>): Promise<Answer> {
  if (action.type === 'start') {
    const { stake: betAmount, setup } = action
    return callOnce(minesStart, { body: { betAmount, ...setup } })
  }
  return typeof action.move === 'object'
    ? callOnce(minesReveal, { body: { tileIndex: action.move.tile } })
    : callOnce(minesCashOut, {})
}

function answerOf({ round, ...open }: Answer): MultiStepAnswer<MinesTypes> {
  if (round) return { round, balance: open.balance }
  return { open: { game: 'mines', ...open, startedAt: new Date().toISOString() } }
}

/** `You hit a mine`, or `Cashed out at 1.31×`. */
export function endText(board: Board): string {
  return board.end === 'mine' ? m.hitMine() : m.cashedOut({ multiplier: multiplierOf(board) })
}

/** The last tile: `Row 2, column 4, safe, 1.31×`. */
function safeText(board: Board): string {
  return m.tileIsSafe({
    ...positionOf(board.opened.at(-1) ?? 0),
    multiplier: multiplierOf(board),
  })
}

/** The multiplier of the tiles opened so far: `1.31×`. */
export function multiplierOf({ mineCount, opened }: Board): string {
  return formatMultiplier(minesMultiplier(mineCount, opened.length))
}
