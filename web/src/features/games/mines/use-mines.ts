import { mines as minesContract } from '@tallyhouse/contract/games/mines'
import {
  type MinesMove,
  type MinesSetup,
  type MinesState,
  mines,
} from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import type { CallResponse } from '#lib/calls/call.ts'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { wait } from '#lib/wait.ts'
import {
  type Action,
  type MotionFactory,
  type MultiStepGame,
  type RoundTypes,
  toResponse,
} from '../kit/rounds/multi-step-game.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { useInstantResults } from '../kit/stage/motion.ts'
import { playSound } from '../kit/stage/sound.ts'
import { type Board, endText, FLIP_MS, safeText } from './board.ts'

type MinesTypes = RoundTypes<'mines'> & {
  setup: MinesSetup
  move: MinesMove
  state: MinesState
  view: Board
}

const open = { mines: [], end: null, payout: 0 }

/** How mines rounds are played and shown. */
const minesRounds: MultiStepGame<MinesTypes> = {
  game: 'mines',
  isQueued: true,
  call: async (action) => toResponse('mines', await request(action)),
  viewOfOpen: ({ betAmount: stake, mineCount, revealedTiles: opened }) => ({
    stake,
    mineCount,
    opened,
    ...open,
  }),
  viewOfRound({ stake, payout, choice: { mineCount, tiles: opened, end }, outcome: { mines } }) {
    return { stake, mineCount, opened, mines, end, payout }
  },
  announcementText(board) {
    if (board.end === 'expired') return null
    if (board.end !== null) return endText(board)
    return board.opened.length === 0 ? m.started() : safeText(board)
  },
  failedTitle: m.moveFailed,
  local: {
    rules: mines,
    toView: ({ mineCount, tiles: opened }, stake) => ({ stake, mineCount, opened, ...open }),
  },
}

const { calls } = minesContract

function request(action: Action<MinesTypes>): Promise<CallResponse<typeof calls.start>> {
  if (action.type === 'start') {
    const { stake: betAmount, setup } = action
    return callUntilKnown(calls.start, { body: { betAmount, ...setup } })
  }
  return typeof action.move === 'object'
    ? callUntilKnown(calls.reveal, { body: { tileIndex: action.move.tile } })
    : callUntilKnown(calls.cashOut, {})
}

export function useMines() {
  const round = useDealer().useMultiStepRound(minesRounds, useFlip())
  const { view: displayed, arriving: board, pending, start, move, clear } = round
  const moves = pending.flatMap((action) => (action.type === 'move' ? action.move : []))
  const isStarting = pending.some(({ type }) => type === 'start')
  return {
    round,
    /** The board that the tiles flip to. */
    board,
    /** The board that text and figures show, which lags behind until the tiles have flipped. */
    displayed,
    /** The tiles that are being opened. */
    pending: moves.flatMap((chosen) => (typeof chosen === 'object' ? chosen.tile : [])),
    /** The call in progress that starts or ends the round. */
    underWay: isStarting
      ? ('start' as const)
      : moves.includes('cash_out')
        ? ('cash_out' as const)
        : null,
    start: (stake: number, mineCount: number) => start(stake, { mineCount }),
    openTile: (tile: number) => move({ tile }),
    cashOut: () => move('cash_out'),
    /** Closes an ended round's tiles. */
    clear,
  }
}

/** Rises with every safe tile, to an octave higher. */
function pitchAfter(safe: number): number {
  return 2 ** (Math.min(safe - 1, 12) / 12)
}

/** Flips the tiles that a move opened. */
function useFlip(): MotionFactory<MinesTypes> {
  const isInstant = useInstantResults()
  return ({ type }) =>
    type === 'start'
      ? undefined
      : {
          minMs: 0,
          start: () => {},
          async settle(board) {
            if (!isInstant) await wait(FLIP_MS)
            if (board.end === 'mine') playSound('explosion')
            if (board.end === null) playSound('tileSafe', pitchAfter(board.opened.length))
          },
          rest: () => {},
        }
}
