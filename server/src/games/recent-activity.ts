import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { type ActivityItem, activityOf, groupActivity, type NamedRound } from './activity.ts'

/** How many of the latest rounds are looked at, and how many items they make at the most. */
const ROUNDS = 500
const ITEMS = 20
const KEPT_MS = 2000

/** What happened on the floor lately. Read at most every two seconds, once for everybody. */
export function createRecentActivity({ db, clock }: { db: Db; clock: Clock }) {
  let latest: { at: number; items: Promise<ActivityItem[]> } | undefined

  return function recentActivity(): Promise<ActivityItem[]> {
    const now = clock.now().getTime()
    if (latest !== undefined && now - latest.at < KEPT_MS) return latest.items
    const read = { at: now, items: readActivity(db) }
    latest = read
    read.items.catch(() => {
      if (latest === read) latest = undefined
    })
    return read.items
  }
}

async function readActivity(db: Db): Promise<ActivityItem[]> {
  const { rows } = await sql<NamedRound>`
    select round.id, username, game, stake, payout, outcome ->> 'result' as result,
      round.created_at as "createdAt"
    from (select * from round order by id desc limit ${ROUNDS}) as round
    join player on player.id = round.player_id
    where not is_refund
    order by round.created_at desc, round.id desc`.execute(db)
  return groupActivity(rows.map(activityOf), ITEMS)
}
