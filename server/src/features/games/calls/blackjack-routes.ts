import * as contract from '@tallyhouse/contract/games/blackjack'
import { blackjackSetup } from '@tallyhouse/game-rules/blackjack'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import { readUnfinishedHand } from '../blackjack-unfinished-hand.ts'
import type { MultiStepMove } from '../multi-step-games.ts'
import { refuseOtherStake } from '../multi-step-round.ts'
import type { Settle } from '../settle.ts'
import { type Caller, callerPlayer } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentFinish, presentHand } from './present-blackjack.ts'
import { requireSettled } from './present-round.ts'

export function blackjackRoutes(
  server: FastifyInstance,
  { db, settle }: { db: Db; settle: Settle },
): void {
  const game = 'blackjack'
  mount(
    server,
    contract.blackjackStart,
    async ({ body: { betAmount, insurance = false }, ...call }) => {
      const bet = { setup: blackjackSetup(betAmount, insurance), stake: points(betAmount) }
      return presentHand(await settle({ type: 'start', ...callerPlayer(call), game, ...bet }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.blackjackInsurance,
    ({ body: { insure }, ...call }) => play(call, insure ? 'insure' : 'decline'),
    PLAY_RATE_LIMIT,
  )
  mount(server, contract.blackjackHit, (call) => play(call, 'hit'), PLAY_RATE_LIMIT)
  mount(server, contract.blackjackStand, (call) => play(call, 'stand'), PLAY_RATE_LIMIT)
  mount(server, contract.blackjackDouble, (call) => play(call, 'double'), PLAY_RATE_LIMIT)
  mount(
    server,
    contract.blackjackSplit,
    ({ body: { betAmount: expectedStake }, ...call }) => play(call, 'split', expectedStake),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.blackjackFinish,
    async ({ body: { betAmount: expectedStake }, ...call }) =>
      presentFinish(await finish(call, expectedStake)),
    PLAY_RATE_LIMIT,
  )

  async function play(call: Caller, move: MultiStepMove<'blackjack'>, expectedStake?: number) {
    const expected = expectedStake === undefined ? {} : { expectedStake }
    return presentHand(
      await settle({ type: 'move', ...callerPlayer(call), game, move, ...expected }),
    )
  }

  /** Callers may name a round that is over by its first bet or by its total stake. */
  async function finish(call: Caller, expectedStake: number) {
    const finishing = { type: 'move', game, move: 'finish', expectedStake } as const
    try {
      return requireSettled(await settle({ ...finishing, ...callerPlayer(call) }))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
      const hand = await readUnfinishedHand(db, call.session.playerId)
      if (hand === undefined) throw error
      refuseOtherStake(expectedStake, ...hand.bets)
      return hand.settled
    }
  }
}
