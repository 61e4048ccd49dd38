import { blackjackFinish } from '@tallyhouse/contract/games/blackjack'
import { blackjackEndView } from '@tallyhouse/game-rules/blackjack'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import { readUnfinishedHand } from '../blackjack-unfinished-hand.ts'
import type { Settled } from '../game-command.ts'
import { rejectOtherStake } from '../multi-step-round.ts'
import type { Settle } from '../settle.ts'
import { type Caller, callerPlayer } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { requireSettled } from './present-round.ts'

/** `blackjack/result`, by which the specification ends a hand. */
export function blackjackFinishRoute(
  server: FastifyInstance,
  { db, settle }: { db: Db; settle: Settle },
): void {
  mount(
    server,
    blackjackFinish,
    async ({ body: { betAmount: expectedStake }, ...call }) =>
      presentFinish(await finish(call, expectedStake)),
    PLAY_RATE_LIMIT,
  )

  /** Callers may name a round that is over by its first bet or by its total stake. */
  async function finish(call: Caller, expectedStake: number) {
    const finishing = { type: 'move', game: 'blackjack', move: 'finish', expectedStake } as const
    try {
      return requireSettled(await settle({ ...finishing, ...callerPlayer(call) }))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
      const hand = await readUnfinishedHand(db, call.session.playerId)
      if (hand === undefined) throw error
      rejectOtherStake(expectedStake, ...hand.bets)
      return hand.settled
    }
  }
}

function presentFinish({ round, balance, fairness }: Settled<'blackjack'>) {
  const { id: roundId, stake: betAmount, payout: winnings } = round
  const view = blackjackEndView(round)
  return { ...view, betAmount, winnings, roundId, newBalance: balance, round, balance, fairness }
}
