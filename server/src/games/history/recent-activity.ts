import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { cachedFor } from '#load/ttl-cache.ts'
import { type ActivityItem, activityOf, groupActivity, type NamedRound } from './activity.ts'

/** How many recent rounds are read, and how many items are returned at most. */
const ROUNDS_MAX = 2000
const ITEMS_MAX = 20
const CACHE_MS = 2000
/**
 * How far back rounds are also read by end time. Multi-step rounds get their ids when they start, so
 * reading by id alone would miss them on a busy site.
 */
const BUSY_MS = 10_000

type Deps = { db: Db; clock: Clock }

/** Reads the latest activity of all players. Cached for two seconds. */
export function createRecentActivity({ db, clock }: Deps) {
  return cachedFor({ clock, ttlMs: CACHE_MS, read: (now) => readActivity(db, now, sql`true`) })
}

/** Reads the latest wins of players who are not banned. Cached for two seconds. */
export function createRecentWins({ db, clock }: Deps) {
  const wins = sql`payout > stake and not exists (
    select from ban where ban.player_id = latest.player_id and lifted_at is null
  )`
  return cachedFor({ clock, ttlMs: CACHE_MS, read: (now) => readActivity(db, now, wins) })
}

async function readActivity(db: Db, now: Date, only: RawBuilder<unknown>): Promise<ActivityItem[]> {
  const busySince = new Date(now.getTime() - BUSY_MS)
  const { rows } = await sql<NamedRound>`
    with latest as (
      (select ${columns} from round where created_at > ${busySince}
        order by created_at desc, id desc limit ${ROUNDS_MAX})
      union
      (select ${columns} from round order by id desc limit ${ROUNDS_MAX})
    )
    select latest.id, username, game, stake, payout, result, latest.created_at as "createdAt"
    from latest join player on player.id = latest.player_id
    where not is_refund and ${only}
    order by latest.created_at desc, latest.id desc limit ${ROUNDS_MAX}`.execute(db)
  return groupActivity(rows.map(activityOf), ITEMS_MAX)
}

const columns = sql`id, player_id, game, stake, payout, is_refund, created_at,
  outcome ->> 'result' as result`
