import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { AuditCheck } from '../ledger/audit.ts'

const BREACHES_MAX = 20

/** What must hold of limits and breaks. */
export const protectionChecks: AuditCheck[] = [
  {
    id: 'protection-hours',
    invariant: 'What counts for the limits of a player is what their rounds staked and paid',
    breaches: (db) => readBreaches(db, hourBreaches),
  },
  {
    id: 'protection-guard',
    invariant: 'The bets of each player who set a limit or took a break are guarded',
    breaches: (db) => readBreaches(db, guardBreaches),
  },
]

/** The hours since the first limit was set, and those before it that were added up then. */
const hourBreaches = sql<{ breach: string }>`
  with begun as (
    select player_id, least(
      floor(extract(epoch from min(created_at)) / 3600)::int,
      (select min(hour) from play_hour where play_hour.player_id = play_limit.player_id)
    ) as hour
    from play_limit group by player_id
  ), played as (
    select player_id, floor(extract(epoch from created_at) / 3600)::int as hour,
      sum(stake) as staked, sum(payout) as paid
    from round join begun using (player_id)
    where not is_refund and created_at >= to_timestamp(begun.hour::bigint * 3600)
    group by 1, 2
  )
  select format('player %s, hour %s: kept %s, played %s', player_id, hour,
    row(kept.staked, kept.paid), row(played.staked, played.paid)) as breach
  from play_hour kept full join played using (player_id, hour)
  where (kept.staked, kept.paid) is distinct from (played.staked, played.paid)
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
