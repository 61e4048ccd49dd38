import { points } from '@tallyhouse/game-rules/points'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Books, openBooks } from '#core/ledger/books.ts'
import { chart, type Reason } from '#core/ledger/chart.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { addUpDays, takeCeiling } from './add-up-days.ts'
import { readOverview } from './overview.ts'
import { readFigures } from './read-figures.ts'
import { statisticsJob } from './statistics-job.ts'

const db = await testDatabase()
const now = new Date('2026-03-30T12:00:00Z')
const DAY_MS = 86_400_000
let source = 0

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

/** Moves a player's points at a given time, each with a separate source. */
function move(playerId: number, at: Date, ...moves: [reason: Reason, amount: number][]) {
  return db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    for (const [reason, amount] of moves) transfer(books, playerId, reason, amount)
    await books.write(at)
  })
}

function transfer(books: Books, playerId: number, reason: Reason, amount: number): void {
  source += 1
  books.transfer({ playerId, reason, amount: points(amount), sourceId: source })
}

/** A month with several players that contains everything the figures are computed from. */
async function createMonth(): Promise<void> {
  for (let n = 0; n < 6; n++) {
    const player = await barePlayer(db, 1000)
    await sql`update player set created_at = ${daysAgo(20 - n)} where id = ${player}`.execute(db)
    for (let day = 0; day < 20; day += 1 + n) {
      await move(player, daysAgo(20 - day), ['offer_credit', 100 + day], ['stake', 10])
      await move(player, daysAgo(20 - day), ['payout', 12], ['daily_bonus', 5], ['rain', 20])
    }
    await move(player, daysAgo(3), ['hold', 300], ['challenge_reward', 50])
    await move(player, daysAgo(2), ['hold_post', 300], ['referral_reward', 500])
    await move(player, daysAgo(1), ['offer_chargeback', 40], ['offer_chargeback_debt', 60])
    await move(player, daysAgo(1), ['adjustment_credit', 70], ['adjustment_debit', 30])
    await move(player, daysAgo(0), ['hold', 100])
  }
  await moveForEveryReason()
}

/** Makes one transfer for every reason. Reasons caused by players themselves get separate days. */
async function moveForEveryReason(): Promise<void> {
  const player = await barePlayer(db, 50_000)
  await move(player, daysAgo(4), ['offer_chargeback_debt', 5000], ['hold', 5000])
  for (const [index, reason] of Object.keys(chart).entries()) {
    await move(player, daysAgo(index % 28), [reason as Reason, 200 - index])
  }
}

/**
 * The same figures, computed from all rows in plain SQL by account and by reason name.
 */
async function plainFigures(days: number) {
  const first = daysAgo(days - 1)
  const { rows } = await sql<Record<string, unknown>>`
    with day as (
      select day::date as day from generate_series(
        (${first}::timestamptz at time zone 'UTC')::date,
        (${now}::timestamptz at time zone 'UTC')::date, interval '1 day') as day
    ), entry as (
      select *, (created_at at time zone 'UTC')::date as day from transfer
    )
    select day.day::text as day,
      (select count(*) from player
        where (created_at at time zone 'UTC')::date = day.day) as "newPlayers",
      (select count(distinct player_id) from entry where entry.day = day.day and reason in (
        'signup_bonus', 'stake', 'stake_hold', 'raise_hold', 'offer_credit', 'daily_bonus',
        'challenge_reward', 'rain', 'hold'
      )) as "activePlayers",
      json_build_object(
        'offers', ${sumEntries(sql`from_account = 'offers'`)},
        'bonuses', ${sumEntries(sql`from_account = 'bonuses' and reason::text like '%\\_bonus'`)},
        'challenges', ${sumEntries(sql`from_account = 'bonuses' and reason::text like 'challenge%'`)},
        'referrals', ${sumEntries(sql`from_account = 'bonuses' and reason::text like 'referral%'`)},
        'rain', ${sumEntries(sql`from_account = 'bonuses' and reason::text like 'rain%'`)}) as earned,
      ${sumEntries(sql`from_account = 'bonuses' and reason::text like 'adjustment%'`)}
        - ${sumEntries(sql`to_account = 'bonuses' and reason::text like 'adjustment%'`)} as adjusted,
      json_build_object(
        'offers', ${sumEntries(sql`to_account = 'offers'`)},
        'referrals', ${sumEntries(sql`to_account = 'bonuses' and reason::text like 'referral%'`)}
      ) as "chargedBack",
      ${sumEntries(sql`to_account = 'payouts'`)} - ${sumEntries(sql`from_account = 'payouts'`)} as withdrawn,
      (select count(*) from entry where entry.day = day.day and to_account = 'payouts') as payouts,
      ${sumEntries(sql`to_account = 'games'`)} as staked, ${sumEntries(sql`from_account = 'games'`)} as paid,
      (select coalesce(sum(case when to_account in ('available', 'held') then amount else 0 end
        - case when from_account in ('available', 'held') then amount else 0 end), 0)::bigint
        from entry where entry.day <= day.day) as owed
    from day order by day.day`.execute(db)
  return rows
}

function sumEntries(condition: RawBuilder<unknown>) {
  return sql`(select coalesce(sum(amount), 0)::bigint from entry
    where entry.day = day.day and ${condition})`
}

async function isAllAddedUp(): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from transfer where id > (select transfer_id from figure_mark)
  `.execute(db)
  return rows[0]?.left === 0
}

const createJob = () => statisticsJob(db)
const figures = (days = 30) => readFigures(db, { days, now })

beforeEach(async () => {
  await sql`truncate transfer_day, active_day, player_day`.execute(db)
  await sql`update figure_mark set transfer_id = 0, player_id = 0`.execute(db)
})

describe('the daily figures', () => {
  it('equal plain SQL over all rows, before and after they are added up', async () => {
    await createMonth()
    const plain = await plainFigures(30)
    expect(plain).toHaveLength(30)
    expect((await figures()).days).toEqual(plain)
    await createJob().run()
    expect(await isAllAddedUp()).toBe(true)
    expect((await figures()).days).toEqual(plain)
    expect((await figures(90)).days.slice(-30)).toEqual(plain)
  })

  it('include rows since the last run, on any day', async () => {
    const player = await barePlayer(db, 1000)
    await createJob().run()
    await move(player, daysAgo(0), ['stake', 10])
    await move(player, daysAgo(9), ['offer_credit', 33])
    await move(player, daysAgo(200), ['offer_credit', 44])
    expect((await figures()).days).toEqual(await plainFigures(30))
    await createJob().run()
    expect((await figures()).days).toEqual(await plainFigures(30))
  })

  it('count each row once, even with concurrent processes', async () => {
    await createMonth()
    const jobs = Array.from({ length: 5 }, createJob)
    await Promise.all(jobs.map(({ run }) => run()))
    await createJob().run()
    expect(await isAllAddedUp()).toBe(true)
    expect((await figures()).days).toEqual(await plainFigures(30))
  })

  it('wait for a transaction that took its ids early and commits late', async () => {
    const early = await barePlayer(db, 1000)
    const late = await barePlayer(db, 1000)
    const job = createJob()
    await db.transaction().execute(async (tx) => {
      const books = await openBooks(tx, [early])
      transfer(books, early, 'offer_credit', 77)
      await books.write(daysAgo(1))
      await move(late, daysAgo(1), ['offer_credit', 88])
      await job.run()
      expect(await isAllAddedUp()).toBe(false)
    })
    expect((await figures()).days).toEqual(await plainFigures(30))
    await job.run()
    await job.run()
    expect(await isAllAddedUp()).toBe(true)
    expect((await figures()).days).toEqual(await plainFigures(30))
  })

  it('wait for a transaction that took an id and has not written yet', async () => {
    const player = await barePlayer(db, 1000)
    const job = createJob()
    await db.transaction().execute(async (tx) => {
      await sql`lock table recorded_transfer in row exclusive mode`.execute(tx)
      const { rows } = await sql<{ id: number }>`
        select nextval('transfer_id_seq') as id`.execute(tx)
      await move(player, daysAgo(1), ['offer_credit', 55])
      await job.run()
      await sql`
        insert into recorded_transfer (player_id, id, reason, source_id, from_account, to_account, amount,
          created_at) overriding system value
        values (${player}, ${rows[0]?.id}, 'rain', -1, 'bonuses', 'available', 66, ${daysAgo(1)})
        `.execute(tx)
    })
    await job.run()
    await job.run()
    expect(await isAllAddedUp()).toBe(true)
    expect((await figures()).days).toEqual(await plainFigures(30))
    await sql`update wallet set available = available + 66, earned = earned + 66
      where player_id = ${player}`.execute(db)
  })

  it('resume after a process stopped between pages', async () => {
    await createMonth()
    const stopping = new AbortController()
    stopping.abort()
    await addUpDays(db, await takeCeiling(db), stopping.signal)
    expect(await isAllAddedUp()).toBe(false)
    await createJob().run()
    expect((await figures()).days).toEqual(await plainFigures(30))
  })

  it('do not move back to an older ceiling', async () => {
    const old = await takeCeiling(db)
    await barePlayer(db, 500)
    await createJob().run()
    await addUpDays(db, old)
    expect(await isAllAddedUp()).toBe(true)
    expect((await figures()).days).toEqual(await plainFigures(30))
  })
})

describe('liabilities', () => {
  it('are the available, held and pending points, also in dollars', async () => {
    const player = await barePlayer(db, 0)
    await sql`
      insert into offer_transaction (network, transaction_id, player_id, points, boost_points,
        taken_points, reported_at, release_at)
      values ('demo', 'pending', ${player}, 100, 10, 5, ${now}, ${now})`.execute(db)
    const { rows } = await sql<Record<string, number>>`
      select sum(available)::bigint as available, sum(held)::bigint as held,
        sum(debt)::bigint as debt from wallet`.execute(db)
    const { available = 0, held = 0, debt = 0 } = rows[0] ?? {}
    const { liabilities, days } = await figures()
    const total = available + held + 105
    expect(liabilities).toEqual({
      available,
      held,
      pending: 105,
      total,
      totalUsd: (total / 100).toFixed(2),
      debt,
    })
    expect(days.at(-1)?.owed).toBe(available + held)
    expect(debt).toBeGreaterThan(0)
  })
})

describe('the overview', () => {
  it('equals plain SQL, before and after rows are added up', async () => {
    const { rows } = await sql`
      select (select count(*) from player) as "totalUsers",
        (select sum(earned)::bigint from wallet) as "totalPointsDistributed",
        0::bigint as "pendingWithdrawals", 0::bigint as "payoutsToPay",
        null as "waitsSince"`.execute(db)
    expect(await readOverview(db)).toEqual(rows[0])
    await createJob().run()
    expect(await readOverview(db)).toEqual(rows[0])
  })
})
