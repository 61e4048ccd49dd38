import * as contract from '@tallyhouse/contract/standings'
import type { FastifyInstance } from 'fastify'
import { createRecentWins } from '#features/games/history/recent-activity.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import { createEarnedLeaderboard } from './earned-leaderboard.ts'
import { createLeaderboard } from './leaderboard.ts'
import { readPlayerCard, readPrivacy, setPrivacy } from './player-card.ts'
import { createPublicStats } from './public-stats.ts'
import { readRank } from './rank.ts'
import { rate, readRating } from './rating.ts'
import { readUserStats } from './user-stats.ts'

const CARD_RATE_LIMIT: RateLimit = { max: 60, windowMs: 60_000 }

export type StandingsDeps = { db: Db; readStale: ReadStale; clock: Clock }

export function standingsRoutes(server: FastifyInstance, deps: StandingsDeps): void {
  const { db, clock } = deps
  const readLeaderboard = createLeaderboard(deps)
  const readEarnedLeaderboard = createEarnedLeaderboard(deps)
  mount(server, contract.leaderboard, async ({ request }) => {
    const session = await server.authenticate(request)
    const board = await readLeaderboard()
    return { ...board, ownRank: session ? await readRank(db, session.playerId) : null }
  })
  mount(server, contract.earnedLeaderboard, ({ query: { period = 'week' }, session }) =>
    readEarnedLeaderboard(period, session.playerId),
  )
  mount(server, contract.publicActivity, createRecentWins(deps))
  mount(server, contract.publicStats, createPublicStats(deps))
  mount(server, contract.userStats, ({ session }) => readUserStats(db, session.playerId))
  mount(
    server,
    contract.playerCard,
    ({ params: { username }, session: { playerId: readerId } }) =>
      readPlayerCard(deps, { username, readerId }),
    CARD_RATE_LIMIT,
  )
  mount(server, contract.privacy, async ({ session: { playerId } }) => ({
    hidesStatistics: await readPrivacy(db, playerId),
  }))
  mount(server, contract.setPrivacy, async ({ session: { playerId }, body }) => {
    const now = clock.now()
    await db.transaction().execute((tx) => setPrivacy(tx, { playerId, ...body, now }))
    return body
  })
  mount(server, contract.rating, async ({ session: { playerId } }) => ({
    stars: await readRating(db, playerId),
  }))
  mount(server, contract.rate, async ({ session: { playerId }, body: { stars } }) => {
    const now = clock.now()
    await db.transaction().execute((tx) => rate(tx, { playerId, stars, now }))
    return { stars }
  })
}
