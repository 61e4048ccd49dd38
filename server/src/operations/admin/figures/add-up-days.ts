import { allRewards } from '@tallyhouse/contract/rewards/all-rewards'
import { sql } from 'kysely'
import type { Reason } from '#core/ledger/chart.ts'
import type { Db, Tx } from '#platform/db/connect.ts'

/** Small enough for short transactions: notifications wait for the oldest open transaction. */
const PAGE_ROWS = 10_000

/** Transfers caused by players themselves. A player with any of these on a day was active that day. */
export const playerEvents: Reason[] = [
  'stake',
  'stake_hold',
  'raise_hold',
  'offer_credit',
  'hold',
  ...allRewards.filter(({ trigger }) => trigger !== 'friend').map(({ reason }) => reason),
]

/**
 * The latest ids assigned at some moment, and the transactions that were writing at that moment. After
 * these transactions end, all rows up to these ids are visible.
 */
export type Ceiling = { transferId: number; playerId: number; writers: string[] }

/** Reads the ids before the writers, so that the writers include every transaction using such an id. */
export async function takeCeiling(db: Db): Promise<Ceiling> {
  const { rows } = await sql<Omit<Ceiling, 'writers'>>`
    select
      (select case when is_called then last_value else 0 end from transfer_id_seq) as "transferId",
      (select case when is_called then last_value else 0 end from player_id_seq) as "playerId"
    `.execute(db)
  const [ids] = rows
  if (ids === undefined) throw new Error('the ceiling has no row')
  return { ...ids, writers: await readWriters(db) }
}

/** Whether all rows up to a ceiling are visible. */
export async function isReached(db: Db, { writers }: Ceiling): Promise<boolean> {
  const writing = new Set(await readWriters(db))
  return !writers.some((writer) => writing.has(writer))
}

/**
 * The transactions that are writing transfers or players. Each holds one of these locks from before it takes an
 * id until its rows are visible: writers of transfers lock wallets first. Transaction ids would not work: one can be assigned later.
 */
async function readWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and (
        relation in ('recorded_transfer'::regclass, 'player'::regclass) and mode = 'RowExclusiveLock'
        or relation = 'wallet'::regclass and mode = 'RowShareLock'
      )
      and database = (select oid from pg_database where datname = current_database()) and granted`.execute(
    db,
  )
  return rows.map(({ writer }) => writer)
}

/**
 * Adds each transfer and player once to the figures for its day, up to a reached ceiling. Works in pages
 * until nothing is left or `stopping` is aborted. Returns early while another process is doing the same.
 */
export async function addUpDays(db: Db, ceiling: Ceiling, stopping?: AbortSignal): Promise<void> {
  let isDone = false
  while (!isDone && !stopping?.aborted) {
    isDone = await db.transaction().execute((tx) => addPage(tx, ceiling))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Resets the daily figures, so that every transfer and player is added up again. */
export async function recountDays(tx: Tx): Promise<void> {
  await sql`update figure_mark set transfer_id = 0, player_id = 0`.execute(tx)
  for (const table of ['transfer_day', 'player_day', 'active_day']) {
    await sql`delete from ${sql.table(table)}`.execute(tx)
  }
}

type Mark = { transferId: number; playerId: number }

/** Adds one page of transfers and one of players. Returns whether it was the last page. */
async function addPage(tx: Tx, ceiling: Ceiling): Promise<boolean> {
  const { rows } = await sql<Mark>`
    select transfer_id as "transferId", player_id as "playerId"
    from figure_mark for update skip locked`.execute(tx)
  const [after] = rows
  if (after === undefined) return true
  const until = {
    transferId: pageEnd(after.transferId, ceiling.transferId),
    playerId: pageEnd(after.playerId, ceiling.playerId),
  }
  await addTransfers(tx, after.transferId, until.transferId)
  await addPlayers(tx, after.playerId, until.playerId)
  await sql`
    update figure_mark set transfer_id = ${until.transferId}, player_id = ${until.playerId}
  `.execute(tx)
  return until.transferId >= ceiling.transferId && until.playerId >= ceiling.playerId
}

/** Never moves backward: another process may have added up more than an older ceiling covers. */
function pageEnd(after: number, ceiling: number): number {
  return Math.max(after, Math.min(after + PAGE_ROWS, ceiling))
}

async function addTransfers(tx: Tx, after: number, until: number): Promise<void> {
  if (until === after) return
  await sql`
    with page as materialized (
      select player_id, position, reason, amount, (created_at at time zone 'UTC')::date as day
      from transfer where position > ${after}::bigint and position <= ${until}::bigint
    ), summed as (
      insert into transfer_day as sums (day, reason, transfers, points, first_id, last_id)
      select day, reason, count(*), sum(amount), min(position), max(position) from page group by day, reason
      on conflict (day, reason) do update set
        transfers = sums.transfers + excluded.transfers,
        points = sums.points + excluded.points,
        first_id = least(sums.first_id, excluded.first_id),
        last_id = greatest(sums.last_id, excluded.last_id)
    ), active as (
      insert into active_day (player_id, day)
      select distinct player_id, day from page where reason = any(${playerEvents}::transfer_reason[])
      order by player_id, day
      on conflict do nothing returning day
    )
    insert into player_day as counts (day, active_players)
    select day, count(*) from active group by day
    on conflict (day) do update set
      active_players = counts.active_players + excluded.active_players`.execute(tx)
}

async function addPlayers(tx: Tx, after: number, until: number): Promise<void> {
  if (until === after) return
  await sql`
    insert into player_day as counts (day, new_players)
    select (created_at at time zone 'UTC')::date as day, count(*) from player
    where id > ${after}::bigint and id <= ${until}::bigint group by day
    on conflict (day) do update set
      new_players = counts.new_players + excluded.new_players`.execute(tx)
}

/** Figures for the transfers and players that are not yet added up, by day. */
export async function readRest(tx: Tx): Promise<Rest> {
  const { rows: marks } = await sql<Mark>`
    select transfer_id as "transferId", player_id as "playerId" from figure_mark`.execute(tx)
  const [after] = marks
  if (after === undefined) throw new Error('figure_mark has no row')
  const [transfers, newPlayers, activePlayers] = await Promise.all([
    sql<DaySum>`
      select (created_at at time zone 'UTC')::date::text as day, reason, count(*) as transfers,
        sum(amount)::bigint as points
      from transfer where position > ${after.transferId}::bigint group by 1, 2`.execute(tx),
    sql<DayCount>`
      select (created_at at time zone 'UTC')::date::text as day, count(*) as players
      from player where id > ${after.playerId}::bigint group by 1`.execute(tx),
    sql<DayCount>`
      select day::text as day, count(*) as players from (
        select distinct player_id, (created_at at time zone 'UTC')::date as day
        from transfer where position > ${after.transferId}::bigint
          and reason = any(${playerEvents}::transfer_reason[])
      ) as active
      where not exists (
        select from active_day
        where active_day.player_id = active.player_id and active_day.day = active.day
      ) group by day`.execute(tx),
  ])
  return {
    transfers: transfers.rows,
    newPlayers: newPlayers.rows,
    activePlayers: activePlayers.rows,
  }
}

export type DaySum = { day: string; reason: Reason; transfers: number; points: number }
type DayCount = { day: string; players: number }
type Rest = { transfers: DaySum[]; newPlayers: DayCount[]; activePlayers: DayCount[] }
