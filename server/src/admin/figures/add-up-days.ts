import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Reason } from '../../ledger/chart.ts'

/** Few enough that a page is written quickly: notifications wait for the oldest transaction. */
const PAGE_ROWS = 10_000

/** What players do themselves: who did any of it on a day was active. */
export const doings: Reason[] = [
  'signup_bonus',
  'stake',
  'stake_hold',
  'raise_hold',
  'offer_credit',
  'daily_bonus',
  'challenge_reward',
  'rain',
  'hold',
]

/**
 * Up to where ids were given out at some moment, and the transactions that were writing by then. Once
 * these are over, everything up to there can be seen.
 */
export type Ceiling = { transferId: number; playerId: number; writers: string[] }

/** The ids first and then the writers, so that who took one of these ids is among them. */
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

/** Whether everything up to a ceiling can be seen. */
export async function isReached(db: Db, { writers }: Ceiling): Promise<boolean> {
  const writing = new Set(await readWriters(db))
  return !writers.some((writer) => writing.has(writer))
}

/**
 * The transactions that write transfers or players. Each holds this lock from before it takes an id
 * until what it wrote can be seen, which is what its number would not tell: that may come later.
 */
async function readWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation in ('transfer'::regclass, 'player'::regclass)
      and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and granted`.execute(db)
  return rows.map(({ writer }) => writer)
}

/**
 * Adds transfers and players to the figures of their days, every one once, up to a ceiling that was
 * reached. Works by pages until nothing is left or `stopping` says so. While another process is at it,
 * this one leaves it to that.
 */
export async function addUpDays(db: Db, ceiling: Ceiling, stopping?: AbortSignal): Promise<void> {
  let isDone = false
  while (!isDone && !stopping?.aborted) {
    isDone = await db.transaction().execute((tx) => addPage(tx, ceiling))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

type Mark = { transferId: number; playerId: number }

/** One page of each, in one transaction. Answers whether there is no other. */
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

/** A ceiling that is older than what another process added up is passed already. */
function pageEnd(after: number, ceiling: number): number {
  return Math.max(after, Math.min(after + PAGE_ROWS, ceiling))
}

async function addTransfers(tx: Tx, after: number, until: number): Promise<void> {
  if (until === after) return
  await sql`
    with page as materialized (
      select player_id, id, reason, amount, (created_at at time zone 'UTC')::date as day
      from transfer where id > ${after}::bigint and id <= ${until}::bigint
    ), summed as (
      insert into transfer_day as sums (day, reason, transfers, points, first_id, last_id)
      select day, reason, count(*), sum(amount), min(id), max(id) from page group by day, reason
      on conflict (day, reason) do update set
        transfers = sums.transfers + excluded.transfers,
        points = sums.points + excluded.points,
        first_id = least(sums.first_id, excluded.first_id),
        last_id = greatest(sums.last_id, excluded.last_id)
    ), active as (
      insert into active_day (player_id, day)
      select distinct player_id, day from page where reason = any(${doings}::transfer_reason[])
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

/** The transfers and players that are not added up yet, as the figures of their days. */
export async function readRest(tx: Tx): Promise<Rest> {
  const { rows: marks } = await sql<Mark>`
    select transfer_id as "transferId", player_id as "playerId" from figure_mark`.execute(tx)
  const [after] = marks
  if (after === undefined) throw new Error('the mark of the figures is lost')
  const [transfers, newPlayers, activePlayers] = await Promise.all([
    sql<DaySum>`
      select (created_at at time zone 'UTC')::date::text as day, reason, count(*) as transfers,
        sum(amount)::bigint as points
      from transfer where id > ${after.transferId}::bigint group by 1, 2`.execute(tx),
    sql<DayCount>`
      select (created_at at time zone 'UTC')::date::text as day, count(*) as players
      from player where id > ${after.playerId}::bigint group by 1`.execute(tx),
    sql<DayCount>`
      select day::text as day, count(*) as players from (
        select distinct player_id, (created_at at time zone 'UTC')::date as day
        from transfer where id > ${after.transferId}::bigint
          and reason = any(${doings}::transfer_reason[])
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
