import * as contract from '@tallyhouse/contract/games/blackjack'
import type { BlackjackMove, BlackjackState } from '@tallyhouse/game-rules/blackjack'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { type IdempotencyKey, mount, type Session } from '#http/mount.ts'
import { readUnfinishedHand } from './blackjack-unfinished-hand.ts'
import { playerOf } from './caller-player.ts'
import { multiStepBlackjack } from './multi-step-games.ts'
import type { OpenRound } from './open-round.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentHand } from './present-blackjack.ts'
import { playMove, type RoundAfter, startRound } from './round-commands.ts'
import type { Settle } from './settle.ts'

export function blackjackRoutes(
  server: FastifyInstance,
  { db, settle }: { db: Db; settle: Settle },
): void {
  const game = multiStepBlackjack
  mount(
    server,
    contract.blackjackStart,
    ({ body: { betAmount }, ...call }) =>
      settle(
        startRound({
          ...playerOf(call),
          game,
          setup: {},
          stake: points(betAmount),
          answer: presentHand,
        }),
      ),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.blackjackHit,
    (call) => move(call, () => 'hit', presentHand),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.blackjackStand,
    (call) => move(call, () => 'stand', presentHand),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.blackjackDouble,
    (call) => move(call, () => 'double', presentHand),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.blackjackFinish,
    async ({ body: { betAmount }, ...call }) => {
      const stand = (round: OpenRound): BlackjackMove => {
        refuseOtherBet(betAmount, round.stake)
        return 'stand'
      }
      try {
        return await move(call, stand, (after) => {
          const { round, ...hand } = presentHand(after)
          if (round === null) throw new Error('a hand that stood is over')
          return { ...hand, round, newBalance: after.balance }
        })
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
        const hand = await readUnfinishedHand(db, call.session.playerId)
        if (hand === undefined) throw error
        refuseOtherBet(betAmount, ...hand.bets)
        return hand.answer
      }
    },
    PLAY_RATE_LIMIT,
  )

  function move<Answer>(
    call: { session: Session; idempotencyKey: IdempotencyKey | undefined },
    moveOf: (round: OpenRound) => BlackjackMove,
    answer: (round: RoundAfter<BlackjackState>) => Answer,
  ): Promise<Answer> {
    return settle(playMove({ ...playerOf(call), game, move: moveOf, answer }))
  }
}

/** Callers may name a hand by its first bet or, once doubled, by the doubled bet. */
function refuseOtherBet(betAmount: number, ...bets: number[]): void {
  if (bets.includes(betAmount)) return
  throw new AppError(
    'invalid_request',
    text(m.handBetMismatch, { given: betAmount, bet: bets[0] ?? 0 }),
  )
}
