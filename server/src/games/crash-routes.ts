import * as contract from '@tallyhouse/contract/games/crash'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#clock.ts'
import { mount } from '#http/mount.ts'
import { playerOf } from './caller-player.ts'
import type { Heartbeat } from './live/heartbeat.ts'
import { multiStepCrash } from './multi-step-games.ts'
import { hundredthsOf } from './multiplier.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { elapsedSince, presentFlight, presentLanding } from './present-crash.ts'
import { playMove, startRound } from './round-commands.ts'
import type { Settle } from './settle.ts'

type CrashDeps = {
  settle: Settle
  clock: Clock
  heartbeat: Heartbeat
  /** Rejects new rounds ahead of a planned stop. @throws AppError `crash_paused` */
  refuseWhilePaused(): void
  /** Schedules the round to be ended at `dueAt`. */
  expect(dueAt: Date): void
}

/**
 * A start first ensures a heartbeat no older than this, well within the gap that counts as an
 * interruption.
 */
const HEARTBEAT_AGE_MS_MAX = 1500

/**
 * The calls of live crash rounds. A cash-out is timed when its request arrives, before anything else
 * is done for it, so that server latency does not cost the player.
 */
export function crashRoutes(
  server: FastifyInstance,
  { settle, clock, heartbeat, refuseWhilePaused, expect }: CrashDeps,
): void {
  const game = multiStepCrash
  mount(
    server,
    contract.crashStart,
    async ({ body: { betAmount, autoCashOut }, ...call }) => {
      await heartbeat.cover(new Date(clock.now().getTime() - HEARTBEAT_AGE_MS_MAX))
      let dueMs: number | undefined
      const command = startRound({
        ...playerOf(call),
        game,
        setup: {
          autoCashOutHundredths: autoCashOut === undefined ? null : hundredthsOf(autoCashOut),
        },
        stake: points(betAmount),
        answer(round) {
          dueMs = game.dueMs(round.state)
          return presentFlight(round)
        },
      })
      const answer = await settle({
        ...command,
        apply(context) {
          refuseWhilePaused()
          return command.apply(context)
        },
      })
      if (dueMs !== undefined) expect(new Date(Date.parse(answer.startedAt) + dueMs))
      return { ...answer, elapsedMs: elapsedSince(answer.startedAt, clock.now()) }
    },
    PLAY_RATE_LIMIT,
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
          playMove({
            ...playerOf(call),
            game,
            move: (round, context) => ({ type: 'cash_out' as const, ...context.timeOf(round, at) }),
            answer: presentLanding,
          }),
        )
      },
      PLAY_RATE_LIMIT,
    )
  })
}
