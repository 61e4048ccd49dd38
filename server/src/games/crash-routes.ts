import * as contract from '@tallyhouse/contract/round-games'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { mount } from '../http/mount.ts'
import type { Heartbeat } from './heartbeat.ts'
import { hostedCrash } from './hosted-games.ts'
import { hundredthsOf } from './multiplier.ts'
import { PLAY_PACE } from './play-pace.ts'
import { playerOf } from './player-of.ts'
import { beginTurn, moveTurn } from './round-turns.ts'
import type { Settle } from './settle.ts'
import { elapsedSince, tellFlight, tellLanding } from './tell-flight.ts'

type CrashDeps = {
  settle: Settle
  clock: Clock
  heartbeat: Heartbeat
  /** Refuses a start before a planned stop. @throws AppError `crash_paused` */
  refuseWhilePaused(): void
  /** Has the round ended when its time is over. */
  expect(dueAt: Date): void
}

/** A start has a heartbeat no older than this recorded first, well within the silence of an interruption. */
const HEARTBEAT_AGE_MS_MAX = 1500

/**
 * The calls of the live round. A cash-out is worth what was reached when it arrived, before anything
 * else was done for it.
 */
export function crashRoutes(
  server: FastifyInstance,
  { settle, clock, heartbeat, refuseWhilePaused, expect }: CrashDeps,
): void {
  const game = hostedCrash
  mount(
    server,
    contract.crashStart,
    async ({ body: { betAmount, autoCashOut }, ...call }) => {
      await heartbeat.cover(new Date(clock.now().getTime() - HEARTBEAT_AGE_MS_MAX))
      let dueMs: number | undefined
      const turn = beginTurn({
        ...playerOf(call),
        game,
        setup: {
          autoCashOutHundredths: autoCashOut === undefined ? null : hundredthsOf(autoCashOut),
        },
        stake: points(betAmount),
        answer(round) {
          dueMs = game.dueMs(round.state)
          return tellFlight(round)
        },
      })
      const answer = await settle({
        ...turn,
        take(seat) {
          refuseWhilePaused()
          return turn.take(seat)
        },
      })
      if (dueMs !== undefined) expect(new Date(Date.parse(answer.startedAt) + dueMs))
      return { ...answer, elapsedMs: elapsedSince(answer.startedAt, clock.now()) }
    },
    PLAY_PACE,
  )
  void server.register(async (scope) => {
    const arrivals = new WeakMap<FastifyRequest, Date>()
    scope.addHook('onRequest', async (request) => void arrivals.set(request, clock.now()))
    mount(
      scope,
      contract.crashCashOut,
      async ({ request, ...call }) => {
        const at = arrivals.get(request) ?? clock.now()
        await heartbeat.cover(at)
        return settle(
          moveTurn({
            ...playerOf(call),
            game,
            move: (round, seat) => ({ type: 'cash_out' as const, ...seat.timeOf(round, at) }),
            answer: tellLanding,
          }),
        )
      },
      PLAY_PACE,
    )
  })
}
