import { LEADERS_MAX, type leaderboard } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { ReadStale } from '#db/stale-reads.ts'
import { levelOf } from '#ledger/level.ts'
import { cachedFor } from '#load/ttl-cache.ts'

type Leaderboard = Omit<z.output<typeof leaderboard.answer>, 'ownRank'>

const CACHE_TTL_MS = 5000

/** The players with the most points. Cached for five seconds. */
export function createLeaderboard({ readStale, clock }: { readStale: ReadStale; clock: Clock }) {
  return cachedFor({
    clock,
    ttlMs: CACHE_TTL_MS,
    read: () => readStale('leaderboard', readLeaderboard),
  })
}

type Leader = Omit<Leaderboard['users'][number], 'rank' | 'level' | 'createdAt'> & {
  wagered: number
  createdAt: Date
}

async function readLeaderboard(db: Db): Promise<Leaderboard> {
  const { rows: leaders } = await sql<Leader>`
    select player.id, username, avatar, standing.points, earned as "totalEarned",
      case when statistics_hidden_at is null then rounds end as "gamesPlayed", wagered, is_admin as "isAdmin", created_at as "createdAt"
    from standing
    join player on player.id = standing.player_id
    join wallet using (player_id)
    where not exists (
      select from ban where ban.player_id = standing.player_id and lifted_at is null
    )
    order by standing.points desc, standing.player_id limit ${LEADERS_MAX}`.execute(db)
  const { players: totalUsers } = await db
    .selectFrom('standing_roll_up')
    .select('players')
    .executeTakeFirstOrThrow()
  return {
    totalUsers,
    users: leaders.map(({ wagered, createdAt, ...leader }) => ({
      ...leader,
      rank: 1 + leaders.findIndex(({ points }) => points === leader.points),
      level: levelOf({ earned: leader.totalEarned, wagered }).level,
      createdAt: createdAt.toISOString(),
    })),
  }
}
