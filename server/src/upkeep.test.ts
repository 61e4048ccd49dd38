import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { notify } from './notifications/notify.ts'
import { eventually } from './testing/eventually.ts'
import { givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'
import { createUpkeep, forgetOld } from './upkeep.ts'

const app = await testApp()
const DAY_MS = 86_400_000

it('forgets old keys, finished jobs and ended sessions, and keeps the rest', async () => {
  const player = await givenPlayer(app)
  const roll = (key: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: player.cookie, 'idempotency-key': key },
      payload: { betAmount: 1, prediction: 'over' },
    })
  await roll('old')
  await app.jobs.runDue()
  app.clock.advance(6 * DAY_MS)
  await roll('new')
  app.clock.advance(2 * DAY_MS)
  await forgetOld(app.db, app.clock.now())
  const keys = await app.db.selectFrom('idempotency_key').select('key').execute()
  expect(keys).toEqual([{ key: 'new' }])
  expect(await app.db.selectFrom('job').selectAll().execute()).toHaveLength(2)

  app.clock.advance(120 * DAY_MS)
  await forgetOld(app.db, app.clock.now())
  expect(await app.db.selectFrom('job').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('round').selectAll().execute()).toHaveLength(2)
})

it('forgets a link that resets a password a day after it expired', async () => {
  const { playerId } = await givenPlayer(app)
  const expiredAt = app.clock.now()
  await app.db
    .insertInto('password_reset')
    .values({ token_hash: Buffer.alloc(32, 1), player_id: playerId, expires_at: expiredAt })
    .execute()
  const links = app.db.selectFrom('password_reset').select('player_id')
  await forgetOld(app.db, new Date(expiredAt.getTime() + DAY_MS))
  expect(await links.execute()).toEqual([{ player_id: playerId }])
  await forgetOld(app.db, new Date(expiredAt.getTime() + DAY_MS + 1))
  expect(await links.execute()).toEqual([])
})

it('forgets what a player was told 90 days after they read it, and not before', async () => {
  const { playerId } = await givenPlayer(app)
  const now = app.clock.now()
  const news = ['read long ago', 'read lately', 'unread']
  await app.db.transaction().execute((tx) =>
    notify(
      tx,
      news.map((title) => ({ playerId, type: 'system', title, message: '-' })),
      now,
    ),
  )
  const isRead = (title: string, daysAgo: number) =>
    app.db
      .updateTable('notification')
      .set({ read_at: new Date(now.getTime() - daysAgo * DAY_MS) })
      .where('title', '=', title)
      .execute()
  await isRead('read long ago', 91)
  await isRead('read lately', 89)
  await forgetOld(app.db, now)
  const kept = await app.db
    .selectFrom('notification')
    .select('title')
    .where('player_id', '=', playerId)
    .where('type', '=', 'system')
    .orderBy('id')
    .execute()
  expect(kept.map(({ title }) => title)).toEqual(['read lately', 'unread'])
})

async function addOldKey(key: string): Promise<void> {
  const created_at = new Date(app.clock.now().getTime() - 8 * DAY_MS)
  const body_hash = Buffer.alloc(32)
  const row = { player_id: 1, route: '-', key, body_hash, answer: '{}', created_at }
  await app.db.insertInto('idempotency_key').values(row).execute()
}

async function keyIsThere(key: string): Promise<boolean> {
  const rows = await app.db
    .selectFrom('idempotency_key')
    .select('key')
    .where('key', '=', key)
    .execute()
  return rows.length > 0
}

/** Upkeep whose time is the test's. */
function startUpkeep(log: { error(error: unknown): void } = { error: () => {} }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const upkeep = createUpkeep({ db: app.db, clock: app.clock, log })
  upkeep.start()
  return upkeep
}

it('begins a minute after the start', async () => {
  await addOldKey('minute')
  const upkeep = startUpkeep()
  vi.advanceTimersByTime(59_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await eventually(async () => expect(await keyIsThere('minute')).toBe(false))
  await upkeep.stop()
})

it('stops only when the delete that is under way has ended, and begins no other', async () => {
  await addOldKey('stop')
  await app.db
    .insertInto('email_verification')
    .values({ token_hash: Buffer.alloc(32), player_id: 1, email: '-', expires_at: new Date(0) })
    .execute()
  const upkeep = startUpkeep()
  let stopped: Promise<void> | undefined
  let hasStopped = false
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table idempotency_key in access exclusive mode`.execute(tx)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    stopped = upkeep.stop().then(() => {
      hasStopped = true
    })
    await eventually(async () => {
      const waiting = await sql`select from pg_locks where not granted
        and relation = 'idempotency_key'::regclass`.execute(app.db)
      expect(waiting.rows).toHaveLength(1)
    })
    expect(hasStopped).toBe(false)
  })
  await stopped
  expect(await keyIsThere('stop')).toBe(false)
  expect(await app.db.selectFrom('email_verification').select('email').execute()).toContainEqual({
    email: '-',
  })
})

it('goes on with the next table when one cannot be tidied, and logs which', async () => {
  await addOldKey('broken')
  const before = new Date(app.clock.now().getTime() - 91 * DAY_MS)
  const seen = { player_id: 1, remote_address: 'old', device: '', first_at: before }
  await app.db
    .insertInto('sighting')
    .values({ ...seen, last_at: new Date(0) })
    .execute()
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'a broken index'; end $$`.execute(app.db)
  await sql`create trigger broken before delete on idempotency_key for each row
    execute function refuse()`.execute(app.db)
  onTestFinished(async () => {
    await sql`drop function refuse cascade`.execute(app.db)
  })
  const error = vi.fn<(error: unknown) => void>()
  const upkeep = startUpkeep({ error })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await eventually(() => expect(error).toHaveBeenCalledTimes(1))
  await upkeep.stop()
  expect(String(error.mock.calls[0]?.[0])).toContain('idempotency_key')
  expect(await keyIsThere('broken')).toBe(true)
  const sightings = app.db.selectFrom('sighting').select('device')
  expect(await sightings.where('remote_address', '=', 'old').execute()).toEqual([])
})

it('forgets what a player did not read for a year', async () => {
  const { playerId } = await givenPlayer(app)
  const now = app.clock.now()
  const tell = (title: string, daysAgo: number) =>
    app.db
      .transaction()
      .execute((tx) =>
        notify(
          tx,
          [{ playerId, type: 'system', title, message: '-' }],
          new Date(now.getTime() - daysAgo * DAY_MS),
        ),
      )
  await tell('long ago', 366)
  await tell('lately', 364)
  await forgetOld(app.db, now)
  const kept = app.db
    .selectFrom('notification')
    .select('title')
    .where('player_id', '=', playerId)
    .where('created_at', '<', now)
  expect(await kept.execute()).toEqual([{ title: 'lately' }])
})

it('forgets clicks that nothing came of and nobody asked about, after 180 days', async () => {
  const { playerId } = await givenPlayer(app)
  const now = app.clock.now()
  const click = async (name: string, daysAgo: number, reportedAt: Date | null = null) => {
    const { id } = await app.db
      .insertInto('offer_click')
      .values({
        player_id: playerId,
        network: 'demo',
        offer_id: 'quiz',
        offer_name: name,
        points: 100,
        remote_address: '203.0.113.9',
        clicked_at: new Date(now.getTime() - daysAgo * DAY_MS),
        reported_at: reportedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  await click('in vain', 181)
  await click('lately', 179)
  await click('reported', 181, now)
  await app.db
    .insertInto('offer_ticket')
    .values({
      player_id: playerId,
      click_id: await click('asked about', 181),
      message: '-',
      created_at: now,
    })
    .execute()
  expect(await forgetOld(app.db, now)).toEqual([])
  const kept = app.db.selectFrom('offer_click').select('offer_name').orderBy('offer_name')
  expect((await kept.execute()).map(({ offer_name }) => offer_name)).toEqual([
    'asked about',
    'lately',
    'reported',
  ])
})
