import { dice as diceCall } from '@tallyhouse/contract/games'
import { dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import { instantBet } from './instant-bet.ts'
import { PLAY_PACE } from './play-pace.ts'
import type { Settle } from './settle.ts'

export function diceRoutes(server: FastifyInstance, { settle }: { settle: Settle }): void {
  mount(
    server,
    diceCall,
    ({ body, session: { playerId }, idempotencyKey }) => {
      const choice = { prediction: body.prediction }
      return settle({
        ...instantBet(dice, choice, points(body.betAmount)),
        playerId,
        key: idempotencyKey && { ...idempotencyKey, playerId },
        answer: ({ id, outcome, payout, balance, fairness }) => ({
          diceResult: Number(outcome.diceResult),
          isWin: payout > 0,
          winAmount: payout,
          prediction: choice.prediction,
          roundId: id,
          balance,
          fairness,
        }),
      })
    },
    PLAY_PACE,
  )
}
