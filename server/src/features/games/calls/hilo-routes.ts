import * as contract from '@tallyhouse/contract/games/hilo'
import type { HiloMove } from '@tallyhouse/game-rules/hilo'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { Settle } from '../settle.ts'
import { type Caller, callerPlayer } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentHilo } from './present-hilo.ts'

export function hiloRoutes(server: FastifyInstance, { settle }: { settle: Settle }): void {
  const game = 'hilo'
  mount(
    server,
    contract.hiloStart,
    async ({ body: { betAmount }, ...call }) => {
      const bet = { setup: {}, stake: points(betAmount) }
      return presentHilo(await settle({ type: 'start', ...callerPlayer(call), game, ...bet }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.hiloPredict,
    ({ body: { prediction: step, cardIndex }, ...call }) => play(call, { step, cardIndex }),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.hiloSkip,
    ({ body: { cardIndex }, ...call }) => play(call, { step: 'skip', cardIndex }),
    PLAY_RATE_LIMIT,
  )
  mount(server, contract.hiloCashOut, (call) => play(call, 'cash_out'), PLAY_RATE_LIMIT)

  async function play(call: Caller, move: HiloMove) {
    return presentHilo(await settle({ type: 'move', ...callerPlayer(call), game, move }))
  }
}
