import type { earnedLeaderboard, earnedPeriod } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { cachedFor } from '#platform/load/ttl-cache.ts'
import { CACHE_TTL_MS, readLeaders } from './leaderboard.ts'
import { readPlace } from './rank.ts'
import { ALL_TIME, byEarned, weekAt } from './rankings.ts'

type Period = z.output<typeof earnedPeriod>
type EarnedLeaderboard = z.output<typeof earnedLeaderboard.response>
type Deps = { db: Db; readStale: ReadStale; clock: Clock }

/** Reads who earned the most points in a period, and a player's own place. Cached for five seconds, except the place. */
export function createEarnedLeaderboard({ db, readStale, clock }: Deps) {
  const cached = (spanAt: (now: Date) => { since: string; endsAt: Date | null }) =>
    cachedFor({
      clock,
      ttlMs: CACHE_TTL_MS,
      async read(now) {
        const { since, endsAt } = spanAt(now)
        const board = await readStale('earned_leaderboard', (stale) => readBoard(stale, since))
        return { since, endsAt: endsAt?.toISOString() ?? null, ...board }
      },
    })
  const boards = { week: cached(weekAt), all: cached(() => ({ since: ALL_TIME, endsAt: null })) }

  return async (period: Period, playerId: number): Promise<EarnedLeaderboard> => {
    const { since, ...board } = await boards[period]()
    const own = await readPlace(db, playerId, byEarned(since))
    return { ...board, ownRank: own?.rank ?? null, ownEarned: own?.points ?? 0 }
  }
}

async function readBoard(db: Db, since: string) {
  const leaders = await readLeaders(db, byEarned(since))
  const { rows } = await sql<{ players: number }>`
    select coalesce(max(players), 0) as players from earned_step where since = ${since}::date`.execute(
    db,
  )
  return {
    totalUsers: rows[0]?.players ?? 0,
    users: leaders.map((leader) => {
      const { points: earned, totalEarned: _, gamesPlayed: __, ...player } = leader
      return { ...player, earned }
    }),
  }
}
