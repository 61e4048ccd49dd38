import { sql } from 'kysely'
import { SETTLED_AGE_MS_MIN } from '#core/protection/past-hours.ts'
import { firstHour } from '#core/protection/play-hours.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { readRoundPages, resetMark, roundPage, type Slice } from '../history/round-pages.ts'

const HOUR_MS = 3_600_000
const PURGED_HOURS_MAX = 1000

/**
 * Adds stakes and payouts to `round_hour`, per player and hour, as far back as play
 * limits need them. Counts every round once, ten minutes after its end, except refunded ones. Skips
 * the work while another process does it.
 */
export async function rollUpHours(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const first = firstHour(now) - 1
  const since = new Date(first * HOUR_MS)
  const until = new Date(now.getTime() - SETTLED_AGE_MS_MIN)
  await readRoundPages(db, { mark: 'round_hour_mark', since, until, addPage, stopping })
  await db.transaction().execute((tx) => purgeHours(tx, first))
}

/** Resets the sums, so that every round is counted again. */
export async function recountHours(tx: Tx): Promise<void> {
  await resetMark(tx, 'round_hour_mark')
  await sql`delete from round_hour`.execute(tx)
}

async function addPage(tx: Tx, slice: Slice) {
  const { rows } = await sql<{ rounds: number; last: { createdAt: string; id: number } | null }>`
    with page as materialized (
      select player_id, created_at, id, is_refund, stake, payout from ${roundPage(slice)}
    ), hours as (
      insert into round_hour as stored (player_id, hour, staked, paid)
      select player_id, floor(extract(epoch from created_at) / 3600)::int, sum(stake), sum(payout)
      from page where not is_refund group by 1, 2 order by 1, 2
      on conflict (player_id, hour) do update set
        staked = stored.staked + excluded.staked, paid = stored.paid + excluded.paid
    )
    select (select count(*) from page) as rounds, (
      select json_build_object('createdAt', created_at::text, 'id', id) from page
      order by created_at desc, id desc limit 1
    ) as last`.execute(tx)
  return { rounds: rows[0]?.rounds ?? 0, last: rows[0]?.last ?? undefined }
}

/** Deletes up to `PURGED_HOURS_MAX` hours that are too old for any limit. */
async function purgeHours(tx: Tx, first: number): Promise<void> {
  await sql`
    delete from round_hour where ctid = any(array(
      select ctid from round_hour where hour < ${first} limit ${PURGED_HOURS_MAX}
    ))`.execute(tx)
}
