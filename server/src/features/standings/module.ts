import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { rollUpRanks } from './rank-roll-up.ts'
import { type StandingsDeps, standingsRoutes } from './routes.ts'

export const standings: Module<StandingsDeps> = {
  name: 'standings',
  create: (deps) => ({
    routes: (server) => standingsRoutes(server, deps),
    recurring: [leaderboardJob(deps)],
  }),
}

const EVERY_MS = 60_000
/** After a roll-up, it rests at least this many times as long as the roll-up took. */
const REST_FACTOR = 20

/** Updates the leaderboard's ranks. If several processes run it, only one of them works at a time. */
function leaderboardJob({ db, clock }: { db: Db; clock: Clock }): RecurringTask<void> {
  return recurringTask({
    name: 'update-ranks',
    everyMs: EVERY_MS,
    firstMs: 0,
    async run({ stopping, nextIn }) {
      const now = clock.now()
      await rollUpRanks(db, { now, restMs: EVERY_MS / 2, stopping })
      nextIn(Math.max(EVERY_MS, REST_FACTOR * (clock.now().getTime() - now.getTime())))
    },
  })
}
