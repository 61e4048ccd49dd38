import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Module } from '#module/module.ts'
import { leaderboardJob } from './leaderboard-job.ts'
import { standingsRoutes } from './routes.ts'

export const standings: Module<{ db: Db; clock: Clock }> = {
  name: 'standings',
  create: (deps) => ({
    routes: (server) => standingsRoutes(server, deps),
    recurring: [leaderboardJob(deps)],
  }),
}
