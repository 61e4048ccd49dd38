import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AuditCheck } from '#module/audit-check.ts'

const BREACHES_MAX = 20

export const protectionChecks: AuditCheck[] = [
  {
    id: 'protection-hours',
    invariant: 'The hours counted for a player’s limits match what their rounds staked and paid',
    breaches: (db) => readBreaches(db, hourBreaches),
  },
  {
    id: 'protection-guard',
    invariant: 'Each player with a limit or a break is marked, so that their bets are checked',
    breaches: (db) => readBreaches(db, guardBreaches),
  },
]

/** The hours since the first limit was set, and the earlier ones that were counted at that time. */
const hourBreaches = sql<{ breach: string }>`
  with tracked as (
    select player_id, least(
      floor(extract(epoch from min(created_at)) / 3600)::int,
      (select min(hour) from play_hour where play_hour.player_id = play_limit.player_id)
    ) as hour
    from play_limit group by player_id
  ), played as (
    select player_id, floor(extract(epoch from created_at) / 3600)::int as hour,
      sum(stake) as staked, sum(payout) as paid
    from round join tracked using (player_id)
    where not is_refund and created_at >= to_timestamp(tracked.hour::bigint * 3600)
    group by 1, 2
  )
  select format('player %s, hour %s: stored %s, played %s', player_id, hour,
    row(stored.staked, stored.paid), row(played.staked, played.paid)) as breach
  from play_hour stored full join played using (player_id, hour)
  where (stored.staked, stored.paid) is distinct from (played.staked, played.paid)
  limit ${BREACHES_MAX}`

const guardBreaches = sql<{ breach: string }>`
  select format('player %s', player_id) as breach
  from wallet where not is_guarded and player_id in (
    select player_id from play_limit union select player_id from play_break
  ) limit ${BREACHES_MAX}`

async function readBreaches(db: Db, query: typeof hourBreaches): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ breach }) => breach)
}
