import * as contract from '@tallyhouse/contract/standings'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { createRecentWins } from '#games/history/recent-activity.ts'
import { mount } from '#http/mount.ts'
import { createLeaderboard } from './leaderboard.ts'
import { createPublicStats } from './public-stats.ts'
import { readRank } from './rank.ts'
import { rate, readRating } from './rating.ts'
import { readUserStats } from './user-stats.ts'

export function standingsRoutes(
  server: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  const readLeaderboard = createLeaderboard({ db, clock })
  mount(server, contract.leaderboard, async ({ request }) => {
    const session = await server.authenticate(request)
    return {
      ...(await readLeaderboard()),
      ownRank: session ? await readRank(db, session.playerId) : null,
    }
  })
  mount(server, contract.publicActivity, createRecentWins({ db, clock }))
  mount(server, contract.publicStats, createPublicStats({ db, clock }))
  mount(server, contract.userStats, ({ session }) => readUserStats(db, session.playerId))
  mount(server, contract.rating, async ({ session: { playerId } }) => ({
    stars: await readRating(db, playerId),
  }))
  mount(server, contract.rate, async ({ session: { playerId }, body: { stars } }) => {
    const now = clock.now()
    await db.transaction().execute((tx) => rate(tx, { playerId, stars, now }))
    return { stars }
  })
}
