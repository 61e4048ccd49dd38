import { minesCashOut, minesReveal, minesStart } from '@tallyhouse/contract/games/mines'
import type { MinesMove } from '@tallyhouse/game-rules/mines'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { Settle } from '../settle.ts'
import { type Caller, callerPlayer } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentMines } from './present-mines.ts'

export function minesRoutes(server: FastifyInstance, { settle }: { settle: Settle }): void {
  const game = 'mines'
  mount(
    server,
    minesStart,
    async ({ body: { betAmount, mineCount }, ...call }) => {
      const bet = { setup: { mineCount }, stake: points(betAmount) }
      return presentMines(await settle({ type: 'start', ...callerPlayer(call), game, ...bet }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    minesReveal,
    ({ body: { tileIndex }, ...call }) => play(call, { tile: tileIndex }),
    PLAY_RATE_LIMIT,
  )
  mount(server, minesCashOut, (call) => play(call, 'cash_out'), PLAY_RATE_LIMIT)

  async function play(call: Caller, move: MinesMove) {
    return presentMines(await settle({ type: 'move', ...callerPlayer(call), game, move }))
  }
}
