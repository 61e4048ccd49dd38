import * as contract from '@tallyhouse/contract/round-games'
import { type MinesState, mines } from '@tallyhouse/game-rules/mines'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import { hostedMines } from './hosted-games.ts'
import { ratioOf } from './multiplier.ts'
import { PLAY_PACE } from './play-pace.ts'
import { playerOf } from './player-of.ts'
import { beginTurn, moveTurn, type RoundAfter } from './round-turns.ts'
import type { Settle } from './settle.ts'

export function minesRoutes(server: FastifyInstance, { settle }: { settle: Settle }): void {
  const game = hostedMines
  mount(
    server,
    contract.minesStart,
    ({ body: { betAmount, mineCount }, ...call }) =>
      settle(
        beginTurn({
          ...playerOf(call),
          game,
          setup: { mineCount },
          stake: points(betAmount),
          answer: tellMines,
        }),
      ),
    PLAY_PACE,
  )
  mount(
    server,
    contract.minesReveal,
    ({ body: { tileIndex }, ...call }) =>
      settle(
        moveTurn({ ...playerOf(call), game, move: () => ({ tile: tileIndex }), answer: tellMines }),
      ),
    PLAY_PACE,
  )
  mount(
    server,
    contract.minesCashOut,
    (call) =>
      settle(
        moveTurn({ ...playerOf(call), game, move: () => 'cash_out' as const, answer: tellMines }),
      ),
    PLAY_PACE,
  )
}

/** A round of mines as its player may see it, and what its calls answer. */
export function tellMines({ state, stake, payout, ...round }: RoundAfter<MinesState>) {
  const { roundId, balance, fairness } = round
  const ending = mines.ending(state)
  const { mineCount, tiles, multiplierHundredths, nextMultiplierHundredths } = mines.view(state)
  const current = ending?.multiplierHundredths ?? multiplierHundredths
  const offered = tiles.length === 0 ? 0 : payoutAt(stake, current)
  const isOver = ending !== undefined
  return {
    betAmount: stake,
    mineCount,
    revealedTiles: tiles,
    revealedMines: isOver ? state.mines : [],
    hitMine: state.end === 'mine',
    currentMultiplier: ratioOf(current),
    nextMultiplier:
      isOver || nextMultiplierHundredths === undefined ? null : ratioOf(nextMultiplierHundredths),
    winnings: isOver ? payout : offered,
    gameOver: isOver,
    roundId,
    balance,
    fairness,
  }
}
