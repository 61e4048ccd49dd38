import { type MinesMove, type MinesState, mines } from '@tallyhouse/game-rules/mines'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { useRef } from 'react'
import { announce } from '../../../lib/announce.ts'
import { formatSigned } from '../../../lib/format-points.ts'
import { localLuck } from '../play/local-luck.ts'
import { playSound } from '../play/sound.ts'
import type { Board } from './board.ts'
import { endText, safeText } from './told-board.ts'
import { useBoard } from './use-board.ts'

/**
 * A round of mines by the rules of the real one, in this browser.
 * @param onBalance is told each change of the play balance
 */
export function useDemoMines(onBalance: (change: number) => void) {
  const { board, told, latest, show, turn } = useBoard()
  const state = useRef<MinesState | null>(null)

  function start(stake: number, mineCount: number): void {
    state.current = mines.deal(localLuck(), { mineCount })
    onBalance(-stake)
    show(boardOfState(state.current, stake))
  }

  async function move(chosen: MinesMove): Promise<void> {
    const stake = latest.current?.stake
    if (state.current === null || stake === undefined) return
    const played = mines.play(state.current, chosen)
    state.current = played.end ? null : played
    const next = boardOfState(played, stake)
    await turn(next)
    if (next.end !== null) return finish(next)
    playSound('tick')
    if (typeof chosen === 'object') announce(safeText(next, chosen.tile))
  }

  function finish(ended: Board): void {
    if (ended.payout > 0) onBalance(ended.payout)
    playSound(ended.payout > ended.stake ? 'win' : 'land')
    announce(`${endText(ended)}, ${formatSigned(ended.payout - ended.stake)} demo points`)
  }

  return {
    board,
    told,
    start,
    openTile: (tile: number) => move({ tile }),
    cashOut: () => move('cash_out'),
  }
}

/** The board as its player may see it: where the mines lie only when it is over. */
function boardOfState(state: MinesState, stake: number): Board {
  const ending = mines.ending(state)
  return {
    stake,
    mineCount: state.mineCount,
    opened: state.tiles,
    mines: ending ? state.mines : [],
    end: state.end ?? null,
    payout: ending ? payoutAt(points(stake), ending.multiplierHundredths) : 0,
  }
}
