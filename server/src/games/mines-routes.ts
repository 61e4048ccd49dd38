import * as contract from '@tallyhouse/contract/games/mines'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import { mount } from '#http/mount.ts'
import { playerOf } from './caller-player.ts'
import { multiStepMines } from './multi-step-games.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentMines } from './present-mines.ts'
import { playMove, startRound } from './round-commands.ts'
import type { Settle } from './settle.ts'

export function minesRoutes(server: FastifyInstance, { settle }: { settle: Settle }): void {
  const game = multiStepMines
  mount(
    server,
    contract.minesStart,
    ({ body: { betAmount, mineCount }, ...call }) =>
      settle(
        startRound({
          ...playerOf(call),
          game,
          setup: { mineCount },
          stake: points(betAmount),
          answer: presentMines,
        }),
      ),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.minesReveal,
    ({ body: { tileIndex }, ...call }) =>
      settle(
        playMove({
          ...playerOf(call),
          game,
          move: () => ({ tile: tileIndex }),
          answer: presentMines,
        }),
      ),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.minesCashOut,
    (call) =>
      settle(
        playMove({
          ...playerOf(call),
          game,
          move: () => 'cash_out' as const,
          answer: presentMines,
        }),
      ),
    PLAY_RATE_LIMIT,
  )
}
