import * as contract from '@tallyhouse/contract/round-games'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import { hostedMines } from './hosted-games.ts'
import { PLAY_PACE } from './play-pace.ts'
import { playerOf } from './player-of.ts'
import { beginTurn, moveTurn } from './round-turns.ts'
import type { Settle } from './settle.ts'
import { tellMines } from './tell-mines.ts'

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
