import type { minesReveal } from '@tallyhouse/contract/round-games'
import { minesMultiplier } from '@tallyhouse/game-rules/mines'
import type { QueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '../../../lib/call.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { gameRoundOf, type RoundOf } from '../game-round.ts'
import { historyQuery } from '../history.ts'
import { showSettled } from '../play/use-instant-round.ts'
import { rereadRounds } from '../play/use-open-round.ts'
import type { Receipt } from '../receipts/round-query.ts'
import { type Board, placeOf } from './board.ts'

type MinesAnswer = Omit<CallAnswer<typeof minesReveal>, 'roundId' | 'balance' | 'fairness'>

/** The board as an answer tells it. */
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

/** The board of a round that is over, by its receipt. */
export function boardOfReceipt(receipt: Receipt): Board {
  const { choice, outcome } = gameRoundOf(receipt) as RoundOf<'mines'>
  const { mineCount, tiles: opened, end } = choice
  const { stake, payout } = receipt
  return { stake, mineCount, opened, mines: outcome.mines, end, payout }
}

/** What follows a round that is over: strip, sound, voice and fresh figures. */
export function showEnd(client: QueryClient, roundId: number, board: Board): void {
  const { stake, payout, mineCount, opened: tiles, mines, end } = board
  if (end === 'expired') {
    void client.invalidateQueries({ queryKey: historyQuery('mines').queryKey })
    void rereadRounds(client)
    return
  }
  const told = {
    payout,
    multiplierHundredths: end === 'mine' ? 0 : minesMultiplier(mineCount, tiles.length),
    choice: { mineCount, tiles, end },
    outcome: { mines },
    spoken: endText(board),
  }
  showSettled(client, { game: 'mines', result: { roundId, stake, payout }, told })
}

/** `Mine`, or `Cashed out at 1.31×`. */
export function endText({ end, mineCount, opened }: Board): string {
  return end === 'mine'
    ? 'Mine'
    : `Cashed out at ${formatMultiplier(minesMultiplier(mineCount, opened.length))}`
}

/** `Row 2, column 4, safe, 1.31×`. */
export function safeText({ mineCount, opened }: Board, tile: number): string {
  const place = placeOf(tile)
  return `${place}, safe, ${formatMultiplier(minesMultiplier(mineCount, opened.length))}`
}
