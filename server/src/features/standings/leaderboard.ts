import type { Role } from '@tallyhouse/contract/permissions'
import { markRole, type StaffMark } from '@tallyhouse/contract/staff'
import { LEADERS_MAX, type leaderboard } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { computeLevel } from '#core/ledger/level.ts'
import { matchStaff, selectRole } from '#core/staff/role-columns.ts'
import { isShown } from '#features/games/history/shown-player.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { cachedFor } from '#platform/load/ttl-cache.ts'
import { byBalance, type Ranking } from './rankings.ts'

type Leaderboard = Omit<z.output<typeof leaderboard.response>, 'ownRank'>

export const CACHE_TTL_MS = 5000

/** The players with the most points. Cached for five seconds. */
export function createLeaderboard({ readStale, clock }: { readStale: ReadStale; clock: Clock }) {
  return cachedFor({
    clock,
    ttlMs: CACHE_TTL_MS,
    read: () => readStale('leaderboard', readLeaderboard),
  })
}

async function readLeaderboard(db: Db): Promise<Leaderboard> {
  const users = await readLeaders(db, byBalance)
  const { players: totalUsers } = await db
    .selectFrom('standing_roll_up')
    .select('players')
    .executeTakeFirstOrThrow()
  return { totalUsers, users }
}

type Leader = Omit<Leaderboard['users'][number], 'level' | 'createdAt' | keyof StaffMark> & {
  role: Role
  wagered: number
  createdAt: Date
}

/** The first players in a ranking, with the points that they are ranked by. */
export async function readLeaders(db: Db, ranking: Ranking): Promise<Leaderboard['users']> {
  const { rows } = await leadersQuery(ranking).execute(db)
  return rows.map(({ wagered, createdAt, role, ...leader }) => ({
    ...leader,
    ...markRole(role),
    level: computeLevel({ earned: leader.totalEarned, wagered }).level,
    createdAt: createdAt.toISOString(),
  }))
}

/** Ranks also count players who hide their statistics, but do not list them. */
export function leadersQuery({ points, isListed }: Ranking) {
  return sql<Leader>`
    select ranked.rank, player.id, username, avatar, ranked.points, earned as "totalEarned",
      rounds as "gamesPlayed", wagered, ${selectRole()} as role, created_at as "createdAt"
    from (
      select player_id, ${points} as points, rank() over (order by ${points} desc) from standing
      where ${isListed} and not exists (
        select from ban where ban.player_id = standing.player_id and lifted_at is null
      ) and not exists (
        select from player where player.id = standing.player_id and ${matchStaff()}
      )
    ) as ranked
    join player on player.id = ranked.player_id
    join wallet using (player_id)
    where ${isShown}
    order by ranked.points desc, ranked.player_id limit ${LEADERS_MAX}`
}
