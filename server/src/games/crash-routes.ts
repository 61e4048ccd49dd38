import * as contract from '@tallyhouse/contract/round-games'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { mount } from '../http/mount.ts'
import { hostedCrash } from './hosted-games.ts'
import { hundredthsOf } from './multiplier.ts'
import { PLAY_PACE } from './play-pace.ts'
import { playerOf } from './player-of.ts'
import { timeOf } from './round-time.ts'
import { beginTurn, moveTurn } from './round-turns.ts'
import type { Settle } from './settle.ts'
import { elapsedSince, tellFlight, tellLanding } from './tell-flight.ts'

type CrashDeps = {
  settle: Settle
  clock: Clock
  /** Since when this process serves. */
  upSince: () => Date
  /** Has the round ended when its time is over. */
  expect(dueAt: Date): void
}

/**
 * The calls of the live round. A cash-out is worth what was reached when it arrived, before anything
 * else was done for it.
 */
export function crashRoutes(
  server: FastifyInstance,
  { settle, clock, upSince, expect }: CrashDeps,
): void {
  const game = hostedCrash
  mount(
    server,
    contract.crashStart,
    async ({ body: { betAmount, autoCashOut }, ...call }) => {
      let dueMs: number | undefined
      const answer = await settle(
        beginTurn({
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
        }),
      )
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
      ({ request, ...call }) => {
        const at = arrivals.get(request) ?? clock.now()
        return settle(
          moveTurn({
            ...playerOf(call),
            game,
            move: (round) => ({ type: 'cash_out', ...timeOf(round, { at, upSince: upSince() }) }),
            answer: tellLanding,
          }),
        )
      },
      PLAY_PACE,
    )
  })
}
