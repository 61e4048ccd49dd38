import * as contract from '@tallyhouse/contract/round-games'
import type { BlackjackMove, BlackjackState } from '@tallyhouse/game-rules/blackjack'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { type IdempotencyKey, mount, type Session } from '../http/mount.ts'
import { readUnstoodHand } from './blackjack-last-hand.ts'
import { hostedBlackjack } from './hosted-games.ts'
import type { OpenRound } from './open-round.ts'
import { PLAY_PACE } from './play-pace.ts'
import { playerOf } from './player-of.ts'
import { beginTurn, moveTurn, type RoundAfter } from './round-turns.ts'
import type { Settle } from './settle.ts'
import { tellHand } from './tell-hand.ts'

export function blackjackRoutes(
  server: FastifyInstance,
  { db, settle }: { db: Db; settle: Settle },
): void {
  const game = hostedBlackjack
  mount(
    server,
    contract.blackjackStart,
    ({ body: { betAmount }, ...call }) =>
      settle(
        beginTurn({
          ...playerOf(call),
          game,
          setup: {},
          stake: points(betAmount),
          answer: tellHand,
        }),
      ),
    PLAY_PACE,
  )
  mount(server, contract.blackjackHit, (call) => move(call, () => 'hit', tellHand), PLAY_PACE)
  mount(server, contract.blackjackStand, (call) => move(call, () => 'stand', tellHand), PLAY_PACE)
  mount(server, contract.blackjackDouble, (call) => move(call, () => 'double', tellHand), PLAY_PACE)
  mount(
    server,
    contract.blackjackFinish,
    async ({ body: { betAmount }, ...call }) => {
      const stand = (round: OpenRound): BlackjackMove => {
        refuseOtherBet(betAmount, round.stake)
        return 'stand'
      }
      try {
        return await move(call, stand, (round) => ({
          ...tellHand(round),
          newBalance: round.balance,
        }))
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
        const hand = await readUnstoodHand(db, call.session.playerId)
        if (hand === undefined) throw error
        refuseOtherBet(betAmount, ...hand.bets)
        return hand.told
      }
    },
    PLAY_PACE,
  )

  function move<Answer>(
    call: { session: Session; idempotencyKey: IdempotencyKey | undefined },
    chosen: (round: OpenRound) => BlackjackMove,
    answer: (round: RoundAfter<BlackjackState>) => Answer,
  ): Promise<Answer> {
    return settle(moveTurn({ ...playerOf(call), game, move: chosen, answer }))
  }
}

/** A hand goes by its first bet or, once it was doubled, by both. */
function refuseOtherBet(betAmount: number, ...bets: number[]): void {
  if (bets.includes(betAmount)) return
  throw new AppError(
    'invalid_request',
    `betAmount is ${betAmount}, the bet of the hand ${bets[0]}.`,
  )
}
