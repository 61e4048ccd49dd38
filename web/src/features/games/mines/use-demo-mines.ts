import { type MinesMove, type MinesState, mines } from '@tallyhouse/game-rules/mines'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/mines'
import { useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { formatSigned } from '#lib/format-points.ts'
import { localRandom } from '../kit/local-random.ts'
import { playSound } from '../kit/sound.ts'
import type { Board } from './board.ts'
import { multiplierOf, safeText } from './displayed-board.ts'
import { useBoard } from './use-board.ts'

/**
 * A round by the rules of the real game, played in the browser.
 * @param onBalance called with each change of the demo balance
 */
export function useDemoMines(onBalance: (change: number) => void) {
  const { board, displayed, latest, show, flip } = useBoard()
  const state = useRef<MinesState | null>(null)

  function start(stake: number, mineCount: number): void {
    state.current = mines.deal(localRandom(), { mineCount })
    onBalance(-stake)
    show(boardOfState(state.current, stake))
  }

  async function move(chosen: MinesMove): Promise<void> {
    const stake = latest.current?.stake
    if (state.current === null || stake === undefined) return
    const played = mines.play(state.current, chosen)
    state.current = played.end ? null : played
    const next = boardOfState(played, stake)
    await flip(next)
    if (next.end !== null) return finish(next)
    playSound('tick')
    if (typeof chosen === 'object') announce(safeText(next, chosen.tile))
  }

  function finish(ended: Board): void {
    if (ended.payout > 0) onBalance(ended.payout)
    playSound(ended.payout > ended.stake ? 'win' : 'land')
    const net = formatSigned(ended.payout - ended.stake)
    announce(
      ended.end === 'mine'
        ? m.demoHitMine({ net })
        : m.demoCashedOut({ multiplier: multiplierOf(ended), net }),
    )
  }

  return {
    board,
    displayed,
    start,
    openTile: (tile: number) => move({ tile }),
    cashOut: () => move('cash_out'),
  }
}

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
