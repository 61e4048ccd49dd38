import { type RawBuilder, sql } from 'kysely'
import { reasonsWith } from '#core/ledger/chart.ts'
import { matchStaff } from '#core/staff/role-columns.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { allowLongStatements } from '#platform/db/preparing-client.ts'
import { ALL_TIME, byBalance, byEarned, type Ranking, weekAt } from './rankings.ts'

/** Small enough to keep a page's transaction short. */
const PAGE_PLAYERS = 10_000
const STEP_PLAYERS = 1000

/**
 * Updates ranks and public statistics from the wallets of all but admins, unless a roll-up started less than `restMs` ago.
 * Reads every wallet and writes only changes, page by page, until `stopping` is aborted. A recorded start
 * in the future comes from a clock that was set back since, and is ignored.
 * @returns whether it completed a roll-up
 */
export async function rollUpRanks(
  db: Db,
  { now, restMs, stopping }: { now: Date; restMs: number; stopping?: AbortSignal },
): Promise<boolean> {
  if (!(await beginRollUp(db, now, restMs))) return false
  const totals = { accounts: 0, rounds: 0 }
  let after: number | null = 0
  while (after !== null) {
    if (stopping?.aborted) return false
    const last: number = after
    const page = await db.transaction().execute((tx) => copyPage(tx, { after: last, now }))
    totals.accounts += page.accounts
    totals.rounds += page.rounds
    after = page.last
  }
  await db.transaction().execute(deleteUnranked)
  const steps = await readSteps(db, byBalance)
  const earnedSteps: EarnedStep[] = []
  for (const since of [ALL_TIME, weekAt(now).since]) {
    const found = await readSteps(db, byEarned(since))
    earnedSteps.push(...found.map((step) => ({ since, ...step })))
  }
  await db.transaction().execute(async (tx) => {
    await writeSteps(tx, steps)
    await writeEarnedSteps(tx, earnedSteps)
    await writeStats(tx, totals)
  })
  return true
}

async function beginRollUp(db: Db, now: Date, restMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - restMs)
  // Allows for clock skew between processes.
  const soon = new Date(now.getTime() + restMs)
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('standing_roll_up')
      .set({ started_at: now })
      .where((where) =>
        where.or([where('started_at', '<=', before), where('started_at', '>', soon)]),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })
}

type Page = { last: number | null; accounts: number; rounds: number }

/**
 * Copies changed points and earnings for the page after player `after`. Returns the page's last player
 * (null if it is empty), and the page's number of players and rounds. What was earned in the week is summed from
 * transfers by players who earned something since the last roll-up, and of all at the first one of a week.
 */
async function copyPage(tx: Tx, start: { after: number; now: Date }): Promise<Page> {
  const { rows } = await copyQuery(start).execute(tx)
  const [page] = rows
  if (page === undefined) throw new Error('a page has no row')
  return page
}

export function copyQuery({ after, now }: { after: number; now: Date }) {
  const week = weekAt(now)
  return sql<Page>`
    with page as materialized (
      select player_id, available as points, earned, rounds, ${matchStaff()} as is_staff
      from wallet join player on player.id = player_id
      where player_id > ${after} order by player_id limit ${PAGE_PLAYERS}
    ), stored as materialized (
      select player_id, points, earned, week, week_earned from standing
      where player_id > ${after} and player_id <= (select max(player_id) from page)
    ), changed as materialized (
      select player_id, page.points, page.earned, week_earned,
        stored.earned is distinct from page.earned or week is distinct from ${week.since}::date
          as has_earned
      from page left join stored using (player_id)
      where not is_staff and (
        stored.points is distinct from page.points or stored.earned is distinct from page.earned
        or week is distinct from ${week.since}::date
      ) and not exists (
        select from ban where ban.player_id = page.player_id and lifted_at is null
      )
    ), copied as (
      insert into standing (player_id, points, earned, week, week_earned)
      select player_id, points, earned, ${week.since}::date,
        case when has_earned then ${earnedIn(week)} else week_earned end
      from changed order by player_id
      on conflict (player_id) do update set points = excluded.points, earned = excluded.earned,
        week = excluded.week, week_earned = excluded.week_earned
    )
    select max(player_id) as last, count(*) filter (where not is_staff) as accounts,
      coalesce(sum(rounds) filter (where not is_staff), 0)::bigint as rounds
    from page`
}

/** What a row of `changed` earned in a week, minus what was reversed in it. */
function earnedIn({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const sum = (only: RawBuilder<unknown>) => sql`coalesce((
    select sum(amount) from transfer
    where transfer.player_id = changed.player_id
      and created_at >= ${startsAt} and created_at < ${endsAt} and ${only}
  ), 0)::bigint`
  const added = sql`from_account in ('offers', 'bonuses')
    and reason = any(${reasonsWith('adds', 'earned')}::transfer_reason[])`
  const taken = sql`reason = any(${reasonsWith('takes', 'earned')}::transfer_reason[])`
  return sql`${sum(added)} - ${sum(taken)}`
}

async function deleteUnranked(tx: Tx): Promise<void> {
  await sql`
    delete from standing where player_id in (
      select player_id from ban where lifted_at is null
      union all select id from player where ${matchStaff()}
    )`.execute(tx)
}

type Step = { points: number; players: number }

/** Its duration grows with the number of players, but it takes no locks. */
async function readSteps(db: Db, { points, isListed }: Ranking): Promise<Step[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx)
      const { rows } = await sql<Step>`
        select distinct points, players from (
          select ${points} as points, row_number() over by_points as place,
            count(*) over by_points as players, count(*) over () as total
          from standing where ${isListed} window by_points as (order by ${points} desc)
        ) as placed where place % ${STEP_PLAYERS} = 0 or place = total`.execute(tx)
      return rows
    })
}

async function writeSteps(tx: Tx, steps: Step[]): Promise<void> {
  const players = Math.max(0, ...steps.map((step) => step.players))
  // Locks the row, which serializes concurrent roll-ups.
  await tx.updateTable('standing_roll_up').set({ players }).execute()
  await tx.deleteFrom('standing_step').execute()
  await sql`
    insert into standing_step (points, players)
    select * from unnest(
      ${steps.map(({ points }) => points)}::bigint[],
      ${steps.map(({ players: above }) => above)}::bigint[]
    )`.execute(tx)
}

type EarnedStep = Step & { since: string }

async function writeEarnedSteps(tx: Tx, steps: EarnedStep[]): Promise<void> {
  await tx.deleteFrom('earned_step').execute()
  await sql`
    insert into earned_step (since, points, players)
    select * from unnest(
      ${steps.map(({ since }) => since)}::date[],
      ${steps.map(({ points }) => points)}::bigint[],
      ${steps.map(({ players }) => players)}::bigint[]
    )`.execute(tx)
}

/** The payouts and ratings of admins do not count, nor the ratings of banned or unverified players. */
async function writeStats(
  tx: Tx,
  { accounts, rounds }: { accounts: number; rounds: number },
): Promise<void> {
  await sql`
    update standing_roll_up set accounts = ${accounts}, rounds = ${rounds},
      paid_usd_cents = (
        select coalesce(sum(usd_cents), 0) from withdrawal
        where status = 'completed'
          and not exists (select from player where player.id = player_id and ${matchStaff()})
      ),
      average_rating = (
        select round(avg(stars), 2) from rating join player on player.id = rating.player_id
        where email_verified_at is not null and not ${matchStaff()} and not exists (
          select from ban where ban.player_id = rating.player_id and lifted_at is null
        )
      )`.execute(tx)
}
