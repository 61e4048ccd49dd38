import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import type { MotionOf } from '../kit/rounds/multi-step-game.ts'
import { useLocalRound } from '../kit/rounds/use-local-round.ts'
import type { MultiStepRound } from '../kit/rounds/use-multi-step-round.ts'
import { useServerRound } from '../kit/rounds/use-server-round.ts'
import { playSound } from '../kit/stage/sound.ts'
import { FLIP_MS } from './board.ts'
import { localMines, type MinesTypes, minesRounds } from './mines-rounds.ts'

/** A table of the player's rounds on the server. */
export function useServerMines() {
  return tableOf(useServerRound(minesRounds, useFlip()))
}

/** A table of demo rounds. */
export function useLocalMines(onBalance: (change: number) => void) {
  return tableOf(useLocalRound(minesRounds, localMines, { onBalance, motionOf: useFlip() }))
}

function tableOf({ view, arriving, pending, start, move }: MultiStepRound<MinesTypes>) {
  const moves = pending.flatMap((action) => (action.type === 'move' ? action.move : []))
  const isStarting = pending.some(({ type }) => type === 'start')
  return {
    /** The board that the tiles flip to. */
    board: arriving,
    /** The board that text and figures show, which lags behind until the tiles have flipped. */
    displayed: view,
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
  }
}

/** Flips the tiles that a move opened. */
function useFlip(): MotionOf<MinesTypes> {
  const reducedMotion = useMedia(REDUCED_MOTION)
  return ({ type }) =>
    type === 'start'
      ? undefined
      : {
          minMs: 0,
          start: () => {},
          async settle(board) {
            if (!reducedMotion) await wait(FLIP_MS)
            if (board.end === null) playSound('tick')
          },
          rest: () => {},
        }
}
