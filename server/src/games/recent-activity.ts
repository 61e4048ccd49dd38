import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { keptFor } from '../kept-for.ts'
import { type ActivityItem, activityOf, groupActivity, type NamedRound } from './activity.ts'

/** How many of the latest rounds are looked at, and how many items they make at the most. */
const ROUNDS_MAX = 2000
const ITEMS_MAX = 20
const KEPT_MS = 2000
/** A busy floor's latest: rounds of several calls took their ids before they were over. */
const BUSY_MS = 10_000

type Deps = { db: Db; clock: Clock }

/** What happened on the floor lately. Read at most every two seconds, once for everybody. */
export function createRecentActivity({ db, clock }: Deps) {
  return keptFor({ clock, keptMs: KEPT_MS, read: (now) => readActivity(db, now, sql`true`) })
}

/** Who won lately, and is not banned; kept in the same way. */
export function createRecentWins({ db, clock }: Deps) {
  const wins = sql`payout > stake and not exists (
    select from ban where ban.player_id = latest.player_id and lifted_at is null
  )`
  return keptFor({ clock, keptMs: KEPT_MS, read: (now) => readActivity(db, now, wins) })
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
