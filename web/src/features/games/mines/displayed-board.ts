import type { minesReveal } from '@tallyhouse/contract/round-games'
import { minesMultiplier } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import type { QueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#lib/call.ts'
import { formatMultiplier } from '../kit/format-multiplier.ts'
import { gameRoundOf, type RoundOf } from '../kit/game-round.ts'
import { historyQuery } from '../kit/history.ts'
import type { Receipt } from '../kit/round-query.ts'
import { showSettled } from '../kit/use-instant-round.ts'
import { rereadRounds } from '../kit/use-open-round.ts'
import { type Board, positionOf } from './board.ts'

type MinesAnswer = Omit<CallAnswer<typeof minesReveal>, 'roundId' | 'balance' | 'fairness'>

export function boardOfAnswer(answer: MinesAnswer): Board {
  return {
    stake: answer.betAmount,
    mineCount: answer.mineCount,
    opened: answer.revealedTiles,
    mines: answer.revealedMines,
    end: answer.gameOver ? (answer.hitMine ? 'mine' : 'cash_out') : null,
    payout: answer.gameOver ? answer.winnings : 0,
  }
}

/** The final board of a settled round. */
export function boardOfReceipt(receipt: Receipt): Board {
  const { choice, outcome } = gameRoundOf(receipt) as RoundOf<'mines'>
  const { mineCount, tiles: opened, end } = choice
  const { stake, payout } = receipt
  return { stake, mineCount, opened, mines: outcome.mines, end, payout }
}

/** Updates the results strip and the statistics after a round, plays its sound, and announces it. */
export function showEnd(client: QueryClient, roundId: number, board: Board): void {
  const { stake, payout, mineCount, opened: tiles, mines, end } = board
  if (end === 'expired') {
    void client.invalidateQueries({ queryKey: historyQuery('mines').queryKey })
    void rereadRounds(client)
    return
  }
  const report = {
    payout,
    multiplierHundredths: end === 'mine' ? 0 : minesMultiplier(mineCount, tiles.length),
    choice: { mineCount, tiles, end },
    outcome: { mines },
    announcement: endText(board),
  }
  showSettled(client, { game: 'mines', result: { roundId, stake, payout }, report })
}

/** `You hit a mine`, or `Cashed out at 1.31×`. */
export function endText(board: Board): string {
  return board.end === 'mine' ? m.hitMine() : m.cashedOut({ multiplier: multiplierOf(board) })
}

/** `Row 2, column 4, safe, 1.31×`. */
export function safeText(board: Board, tile: number): string {
  return m.tileIsSafe({ ...positionOf(tile), multiplier: multiplierOf(board) })
}

/** The multiplier of the tiles opened so far: `1.31×`. */
export function multiplierOf({ mineCount, opened }: Board): string {
  return formatMultiplier(minesMultiplier(mineCount, opened.length))
}
