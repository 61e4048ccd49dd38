import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { recordHeartbeat } from '#features/games/live/epoch.ts'
import { freezableDatabase } from '#testing/database/freezable-database.ts'
import { LAG_MS_MAX, streamingStandby } from '#testing/database/streaming-standby.ts'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { withDatabase } from '#testing/database/with-database.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import type { Db } from './connect.ts'
import { openReadReplica } from './open-read-replica.ts'

/** Longer than a test may take. */
const ENDLESS_S = 600

const server = await streamingStandby(afterAll)
const { db, fallback, admin } = server
await sql`create table note (id int primary key)`.execute(admin.primary)
await sql`grant all on note to public`.execute(admin.primary)
await sql`alter system set max_standby_streaming_delay = 0`.execute(admin.standby)
await sql`select pg_reload_conf()`.execute(admin.standby)
const clock = fakeClock()
const replica = server.createReplica(clock)

async function beatAndMeasure(of = replica): Promise<void> {
  await recordHeartbeat(db, clock.now())
  await server.caughtUp()
  await of.measure()
}

async function serverRole(from: Db): Promise<'standby' | 'primary'> {
  const { rows } = await sql<{ isStandby: boolean }>`
    select pg_is_in_recovery() as "isStandby"`.execute(from)
  return rows[0]?.isStandby ? 'standby' : 'primary'
}

const read = (from = replica) => from.readStale('leaderboard', serverRole)

/** How many more reads went to the primary, by reason. */
function fallbacksSince(before: typeof replica.fallbacks, of = replica): Record<string, number> {
  const added = Object.entries(of.fallbacks).map(([reason, count]) => [
    reason,
    count - before[reason as keyof typeof before],
  ])
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}

beforeEach(() => beatAndMeasure())

it('reads from the standby, and from the primary before the first measurement', async () => {
  const unmeasured = server.createReplica(clock)
  expect(await read(unmeasured)).toBe('primary')
  expect(await read()).toBe('standby')
  await beatAndMeasure(unmeasured)
  expect(await read(unmeasured)).toBe('standby')
  expect(unmeasured.reads.leaderboard).toEqual({ standby: 1, primary: 1 })
})

it('reads from the primary while the standby does not replay, and returns', async () => {
  const before = { ...replica.fallbacks }
  await sql`select pg_wal_replay_pause()`.execute(admin.standby)
  for (const [aheadMs, expected] of [
    [LAG_MS_MAX, 'standby'],
    [1, 'primary'],
  ] as const) {
    clock.advance(aheadMs)
    await recordHeartbeat(db, clock.now())
    await replica.measure()
    expect(await read()).toBe(expected)
  }
  expect([replica.state(), replica.lagMs()]).toEqual(['lagging', LAG_MS_MAX + 1])
  expect(fallbacksSince(before)).toEqual({ lagging: 1 })

  await sql`select pg_wal_replay_resume()`.execute(admin.standby)
  await beatAndMeasure()
  expect([replica.state(), replica.lagMs()]).toEqual(['in_use', 0])
  expect(await read()).toBe('standby')
})

it('does not rely on an old measurement', async () => {
  clock.advance(LAG_MS_MAX + 1)
  expect(await read()).toBe('primary')
})

it('answers every read when the standby is killed, and uses it again once it is back', async () => {
  await Promise.all([read(), read(), read()])
  const before = { ...replica.fallbacks }
  await server.killStandby()
  const responses = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(responses).toContain('primary')
  expect(fallbacksSince(before).unreachable).toBeGreaterThan(0)
  await eventually(async () => {
    await beatAndMeasure()
    expect(await read()).toBe('standby')
  })
})

it('repeats on the primary what replication cancels', async () => {
  await sql`insert into note select generate_series(1, 100)`.execute(admin.primary)
  await server.caughtUp()
  const before = { ...replica.fallbacks }
  const counted = replica.readStale('leaderboard', async (from) => {
    const { rows } = await sql<{ notes: number }>`
      select count(*) as notes, case when pg_is_in_recovery() then pg_sleep(${ENDLESS_S}) end
      from note`.execute(from)
    return rows[0]?.notes
  })
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event = 'PgSleep'`.execute(admin.standby)
    expect(rows).toHaveLength(1)
  })
  await sql`delete from note`.execute(admin.primary)
  let count: unknown
  void counted.then((notes) => {
    count = notes
  })
  await eventually(async () => {
    // It removes nothing that any other transaction on the primary may still read.
    await sql`vacuum note`.execute(admin.primary)
    expect(count).toBe(0)
  })
  expect(fallbacksSince(before)).toEqual({ conflict: 1 })
  expect(replica.state()).toBe('in_use')
})

it('repeats on the primary what the standby is too slow or too busy for', async () => {
  const before = { ...replica.fallbacks }
  const slow = replica.readStale('leaderboard', async (from) => {
    await from.transaction().execute(async (tx) => {
      // Far below the time that the client waits, so that the server's limit is the first.
      await sql`set local statement_timeout = 50`.execute(tx)
      await sql`select case when pg_is_in_recovery() then pg_sleep(${ENDLESS_S}) end`.execute(tx)
    })
    return serverRole(from)
  })
  expect(await slow).toBe('primary')
  expect(fallbacksSince(before)).toEqual({ busy: 1 })
})

it('repeats on the primary what the standby does not respond to, and leaves it', async () => {
  const proxy = await freezableDatabase(replica.pools.standby, onTestFinished)
  const url = proxy.connectionString
  const frozen = server.createReplica(clock, { url, statementMsMax: 200 })
  await beatAndMeasure(frozen)
  expect(await read(frozen)).toBe('standby')
  proxy.freeze()
  expect(await read(frozen)).toBe('primary')
  expect([frozen.state(), frozen.fallbacks.unreachable]).toEqual(['unreachable', 1])
  proxy.thaw()
  await frozen.measure()
  expect(await read(frozen)).toBe('standby')
})

it('lets the primary decide when a read fails on the standby', async () => {
  await sql`select pg_wal_replay_pause()`.execute(admin.standby)
  await sql`insert into note values (7)`.execute(admin.primary)
  const found = replica.readStale('leaderboard', async (from) => {
    const { rows } = await sql<{ id: number }>`select id from note where id = 7`.execute(from)
    if (rows[0] === undefined) throw new Error('not found')
    return rows[0].id
  })
  expect(await found).toBe(7)
  await sql`select pg_wal_replay_resume()`.execute(admin.standby)
  const rejected = replica.readStale('leaderboard', async () => {
    throw new Error('defect')
  })
  await expect(rejected).rejects.toThrow('defect')
})

it.each(['standby', 'primary'])('cannot write to the %s', async (target) => {
  if (target === 'primary') clock.advance(LAG_MS_MAX + 1)
  const write = (from: Db) => sql`insert into note values (8)`.execute(from)
  const rejection = 'read-only transaction'
  await expect(replica.readStale('leaderboard', write)).rejects.toThrow(rejection)
  await expect(
    replica.readStale('leaderboard', (from) => from.transaction().execute(write)),
  ).rejects.toThrow(rejection)
  await expect(write(replica.pools.standby)).rejects.toThrow(rejection)
})

describe('opening', () => {
  const open = async (url: string) => {
    const opened = await openReadReplica({
      log: () => {},
      url,
      lagMsMax: LAG_MS_MAX,
      connections: 1,
      fallback,
      clock,
    })
    onTestFinished(() => opened.close())
    await opened.measure()
    return opened
  }

  it('accepts a standby', async () => {
    expect((await open(server.standbyUrl)).state()).toBe('in_use')
  })

  it('refuses another server', async () => {
    const other = await readDatabaseUrl(await testDatabase())
    await expect(open(other)).rejects.toThrow('DATABASE_READ_URL leads to another database')
  })

  it('refuses another database on the standby', async () => {
    const other = withDatabase(server.standbyUrl, 'postgres')
    await expect(open(other)).rejects.toThrow('DATABASE_READ_URL leads to another database')
  })

  it.each([
    ['the primary, such as a promoted standby', server.primaryUrl, 'not_a_standby'],
    ['a server that is down', 'postgres://127.0.0.1:1/tallyhouse', 'unreachable'],
  ])('does not use %s', async (_, url, state) => {
    const opened = await open(url)
    expect(opened.state()).toBe(state)
    expect(await read(opened)).toBe('primary')
    expect(opened.fallbacks).toMatchObject({ [state]: 1 })
  })
})
