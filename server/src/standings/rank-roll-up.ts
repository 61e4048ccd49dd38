import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { allowLongStatements } from '../db/preparing-client.ts'

/** Few enough that a page is written quickly: nothing waits for it, and notifications hardly. */
const PAGE_PLAYERS = 10_000
const STEP_PLAYERS = 1000

/**
 * Brings ranks and public figures up to date with the wallets, unless a roll-up began less than `restMs`
 * ago. Reads every wallet and writes only what changed, page by page, until `stopping` says so. One that
 * began in the future was timed by a clock that has been set back since, and counts for nothing.
 * @returns whether it did
 */
export async function rollUpRanks(
  db: Db,
  { now, restMs, stopping }: { now: Date; restMs: number; stopping?: AbortSignal },
): Promise<boolean> {
  if (!(await beginRollUp(db, now, restMs))) return false
  const found = { accounts: 0, rounds: 0 }
  let after: number | null = 0
  while (after !== null) {
    if (stopping?.aborted) return false
    const last: number = after
    const page = await db.transaction().execute((tx) => copyPage(tx, last))
    found.accounts += page.accounts
    found.rounds += page.rounds
    after = page.last
  }
  await db.transaction().execute(forgetBanned)
  const steps = await readSteps(db)
  await db.transaction().execute(async (tx) => {
    await writeSteps(tx, steps)
    await writeFigures(tx, found)
  })
  return true
}

async function beginRollUp(db: Db, now: Date, restMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - restMs)
  // Clocks of several processes are not quite the same.
  const soon = new Date(now.getTime() + restMs)
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('standing_roll_up')
      .set({ begun_at: now })
      .where((where) => where.or([where('begun_at', '<=', before), where('begun_at', '>', soon)]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })
}

type Page = { last: number | null; accounts: number; rounds: number }

/**
 * Copies the points that changed, of the players after one. Answers the last of them, if any, how many
 * they are, and how many rounds they played.
 */
async function copyPage(tx: Tx, after: number): Promise<Page> {
  const { rows } = await sql<Page>`
    with page as materialized (
      select player_id, available as points, rounds from wallet
      where player_id > ${after} order by player_id limit ${PAGE_PLAYERS}
    ), known as materialized (
      select player_id, points from standing
      where player_id > ${after} and player_id <= (select max(player_id) from page)
    ), copied as (
      insert into standing (player_id, points)
      select player_id, page.points from page left join known using (player_id)
      where known.points is distinct from page.points
        and not exists (
          select from ban where ban.player_id = page.player_id and lifted_at is null
        )
      order by player_id
      on conflict (player_id) do update set points = excluded.points
    )
    select max(player_id) as last, count(*) as accounts, coalesce(sum(rounds), 0)::bigint as rounds
    from page`.execute(tx)
  const [page] = rows
  if (page === undefined) throw new Error('a page has no row')
  return page
}

async function forgetBanned(tx: Tx): Promise<void> {
  await sql`
    delete from standing where player_id in (select player_id from ban where lifted_at is null)
  `.execute(tx)
}

type Step = { points: number; players: number }

/** Takes longer the more players there are; it locks nothing. */
async function readSteps(db: Db): Promise<{ steps: Step[]; players: number }> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx)
      const { rows: steps } = await sql<Step>`
        select distinct points, players from (
          select points, row_number() over by_points as place, count(*) over by_points as players
          from standing window by_points as (order by points desc)
        ) as placed where place % ${STEP_PLAYERS} = 0`.execute(tx)
      const { rows } = await sql<{ players: number }>`
        select count(*) as players from standing`.execute(tx)
      return { steps, players: rows[0]?.players ?? 0 }
    })
}

async function writeSteps(
  tx: Tx,
  { steps, players }: { steps: Step[]; players: number },
): Promise<void> {
  // Two that write at once take turns.
  await tx.updateTable('standing_roll_up').set({ players }).execute()
  await tx.deleteFrom('standing_step').execute()
  await sql`
    insert into standing_step (points, players)
    select * from unnest(
      ${steps.map(({ points }) => points)}::bigint[],
      ${steps.map(({ players: above }) => above)}::bigint[]
    )`.execute(tx)
}

/** Players who are banned, or whose email is not verified, rate nothing. */
async function writeFigures(
  tx: Tx,
  { accounts, rounds }: { accounts: number; rounds: number },
): Promise<void> {
  await sql`
    update standing_roll_up set accounts = ${accounts}, rounds = ${rounds},
      paid_usd_cents = (
        select coalesce(sum(usd_cents), 0) from withdrawal where status = 'completed'
      ),
      average_rating = (
        select round(avg(stars), 2) from rating join player on player.id = rating.player_id
        where email_verified_at is not null and not exists (
          select from ban where ban.player_id = rating.player_id and lifted_at is null
        )
      )`.execute(tx)
}
