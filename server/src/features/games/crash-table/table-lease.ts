import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'

/** Another process flies the rounds of a process that does not renew its lease for this long. */
export const LEASE_MS = 3000
/** A table that no one watched for this long idles. */
const WATCHED_MS = 15_000
/** How often a process records that someone watches. */
const WATCH_EVERY_MS = 2000

const GAME = 'crash'

type Holder = { holder: string; now: Date }

/**
 * Takes or renews the lease on the table, if no other process holds it and there is something to do: someone watches, a bet is
 * queued, or a round is not settled. Also records that someone watches at this process.
 * @returns whether this process holds the lease, and whether a next round is wanted. Undefined if there is nothing to do.
 */
export async function takeLease(
  db: Db,
  { holder, now, isWatched }: Holder & { isWatched: boolean },
): Promise<{ isHeld: boolean; isWanted: boolean } | undefined> {
  const after = (ms: number) => new Date(now.getTime() + ms)
  // A lease that lasts longer than any was taken before the clock was set back.
  const mayHold = sql`(holder is null or holder = ${holder} or held_until <= ${now}
    or held_until > ${after(2 * LEASE_MS)})`
  const isWanted = sql`(${isWatched}::boolean or coalesce(watched_at > ${after(-WATCHED_MS)}, false)
    or exists (select from queued_bet where queued_bet.game = shared_table.game))`
  const { rows } = await sql<{ isHeld: boolean; isWanted: boolean }>`
    update shared_table set
      holder = case when ${mayHold} then ${holder} else holder end,
      held_until = case when ${mayHold} then ${after(LEASE_MS)} else held_until end,
      watched_at = case when ${isWatched}::boolean then ${now} else watched_at end
    where game = ${GAME} and (
      ${mayHold} and (${isWanted} or ${isUnsettled})
      or ${isWatched}::boolean and coalesce(watched_at < ${after(-WATCH_EVERY_MS)}, true)
    )
    returning holder = ${holder} as "isHeld", ${isWanted} as "isWanted"`.execute(db)
  return rows[0]
}

/** Whether a round at the table is not over, or has stakes that are not settled. */
const isUnsettled = sql`(exists (
    select from draw where draw.game = shared_table.game and chain_id is not null
      and ended_at is null and voided_at is null
  ) or exists (
    select from entry join draw on draw.id = draw_id
    where left_at is null and ended_at is not null and draw.game = shared_table.game
  ))`

/** Whether this process still holds the lease. Keeps others from taking it until the transaction ends. */
export async function confirmLease(tx: Tx, { holder, now }: Holder): Promise<boolean> {
  const { rows } = await sql`
    select from shared_table where game = ${GAME} and holder = ${holder} and held_until > ${now}
    for update`.execute(tx)
  return rows.length > 0
}

/** Lets another process take over at once. */
export async function releaseLease(db: Db, holder: string): Promise<void> {
  await sql`
    update shared_table set holder = null, held_until = null
    where game = ${GAME} and holder = ${holder}`.execute(db)
}
