import type { Module } from '#platform/module/module.ts'
import { leaderboardJob } from './leaderboard-job.ts'
import { type StandingsDeps, standingsRoutes } from './routes.ts'

export const standings: Module<StandingsDeps> = {
  name: 'standings',
  create: (deps) => ({
    routes: (server) => standingsRoutes(server, deps),
    recurring: [leaderboardJob(deps)],
  }),
}
