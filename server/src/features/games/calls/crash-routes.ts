import { crashCashOut, crashStart } from '@tallyhouse/contract/games/crash'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { mount } from '#platform/http/mount.ts'
import type { Heartbeat } from '../live/heartbeat.ts'
import { toHundredths } from '../multiplier.ts'
import type { Settle } from '../settle.ts'
import { timeArrivals } from './arrival-time.ts'
import { callerPlayer } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentFlight, presentLanding } from './present-crash.ts'
import { requireSettled } from './present-round.ts'

type CrashDeps = {
  settle: Settle
  clock: Clock
  heartbeat: Heartbeat
  /** Schedules the round to be ended at `dueAt`. */
  expect(dueAt: Date): void
}

/**
 * A start first ensures a heartbeat no older than this, well within the gap that counts as an
 * interruption.
 */
const HEARTBEAT_AGE_MS_MAX = 1500

/** The calls for live crash rounds. A cash-out is timed when its request arrives. */
export function crashRoutes(
  server: FastifyInstance,
  { settle, clock, heartbeat, expect }: CrashDeps,
): void {
  const game = 'crash'
  mount(
    server,
    crashStart,
    async ({ body: { betAmount, autoCashOut }, ...call }) => {
      await heartbeat.cover(new Date(clock.now().getTime() - HEARTBEAT_AGE_MS_MAX))
      const setup = {
        autoCashOutHundredths: autoCashOut === undefined ? null : toHundredths(autoCashOut),
      }
      const bet = { setup, stake: points(betAmount) }
      const flight = await settle({ type: 'start', ...callerPlayer(call), game, ...bet })
      expect(new Date(flight.dueAt))
      return presentFlight(flight, clock.now())
    },
    PLAY_RATE_LIMIT,
  )
  void server.register(async (scope) => {
    const arrival = timeArrivals(scope, clock)
    mount(
      scope,
      crashCashOut,
      async (call) => {
        const at = arrival(call)
        await heartbeat.cover(at)
        const move = { type: 'cash_out' as const, at }
        return presentLanding(
          requireSettled(await settle({ type: 'move', ...callerPlayer(call), game, move })),
        )
      },
      PLAY_RATE_LIMIT,
    )
  })
}
