import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { notify } from '#core/notifications/notify.ts'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { plainText } from '#testing/plain-text.ts'
import { testApp } from '#testing/test-app.ts'
import { purgeExpired, retention } from './retention.ts'

const app = await testApp()
const DAY_MS = 86_400_000

it('deletes old keys, finished jobs, and expired sessions, and nothing else', async () => {
  const player = await givenPlayer(app)
  const roll = (key: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: player.cookie, 'idempotency-key': key },
      payload: { betAmount: 1, prediction: 'over' },
    })
  const start = (game: string, key: string, setup: object = {}) =>
    app.server.inject({
      method: 'POST',
      url: `/api/games/${game}/start`,
      headers: { cookie: player.cookie, 'idempotency-key': key },
      payload: { betAmount: 1, ...setup },
    })
  await roll('old')
  expect((await start('mines', 'old', { mineCount: 3 })).statusCode).toBe(200)
  await app.jobs.runDue()
  app.clock.advance(6 * DAY_MS)
  await roll('new')
  expect((await start('hilo', 'new')).statusCode).toBe(200)
  app.clock.advance(2 * DAY_MS)
  await purgeExpired(app.db, app.clock.now())
  const keys = await app.db.selectFrom('idempotency_key').select('key').execute()
  expect(keys).toEqual([{ key: 'new' }])
  expect(await app.db.selectFrom('job').selectAll().execute()).toHaveLength(2)

  app.clock.advance(120 * DAY_MS)
  await purgeExpired(app.db, app.clock.now())
  expect(await app.db.selectFrom('job').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('round').selectAll().execute()).toHaveLength(2)
})

it('deletes a password reset link one day after it expires', async () => {
  const { playerId } = await givenPlayer(app)
  const expiredAt = app.clock.now()
  await app.db
    .insertInto('password_reset')
    .values({ token_hash: Buffer.alloc(32, 1), player_id: playerId, expires_at: expiredAt })
    .execute()
  const links = app.db.selectFrom('password_reset').select('player_id')
  await purgeExpired(app.db, new Date(expiredAt.getTime() + DAY_MS))
  expect(await links.execute()).toEqual([{ player_id: playerId }])
  await purgeExpired(app.db, new Date(expiredAt.getTime() + DAY_MS + 1))
  expect(await links.execute()).toEqual([])
})

it('deletes a notification 90 days after it was read, and not earlier', async () => {
  const { playerId } = await givenPlayer(app)
  const now = app.clock.now()
  const titles = ['read long ago', 'read recently', 'unread']
  await app.db.transaction().execute((tx) =>
    notify(
      tx,
      titles.map((title) => ({
        playerId,
        type: 'system',
        title: plainText(title),
        message: plainText('-'),
      })),
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
  await isRead('read recently', 89)
  await purgeExpired(app.db, now)
  const remaining = await app.db
    .selectFrom('notification')
    .select('title')
    .where('player_id', '=', playerId)
    .where('type', '=', 'system')
    .orderBy('id')
    .execute()
  expect(remaining.map(({ title }) => title)).toEqual(['read recently', 'unread'])
})

async function addOldKey(key: string): Promise<void> {
  const created_at = new Date(app.clock.now().getTime() - 8 * DAY_MS)
  const body_hash = Buffer.alloc(32)
  const row = { player_id: 1, route: '-', key, body_hash, answer: '{}', created_at }
  await app.db.insertInto('idempotency_key').values(row).execute()
}

async function keyExists(key: string): Promise<boolean> {
  const rows = await app.db
    .selectFrom('idempotency_key')
    .select('key')
    .where('key', '=', key)
    .execute()
  return rows.length > 0
}

/** Starts retention with timers that the test controls. */
function startRetention(log: { error(error: unknown): void } = { error: () => {} }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const task = retention({ db: app.db, clock: app.clock, log })
  task.start({ clock: app.clock, log })
  return task
}

it('runs one minute after the start', async () => {
  await addOldKey('minute')
  const task = startRetention()
  vi.advanceTimersByTime(59_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await eventually(async () => expect(await keyExists('minute')).toBe(false))
  await task.stop()
})

it('finishes the delete in progress before it stops, and starts no other', async () => {
  await addOldKey('stop')
  await app.db
    .insertInto('email_verification')
    .values({ token_hash: Buffer.alloc(32), player_id: 1, email: '-', expires_at: new Date(0) })
    .execute()
  const task = startRetention()
  let stopped: Promise<void> | undefined
  let hasStopped = false
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table idempotency_key in access exclusive mode`.execute(tx)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    stopped = task.stop().then(() => {
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
  expect(await keyExists('stop')).toBe(false)
  expect(await app.db.selectFrom('email_verification').select('email').execute()).toContainEqual({
    email: '-',
  })
})

it('continues with the next table when one fails, and logs which', async () => {
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
  const task = startRetention({ error })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await eventually(() => expect(error).toHaveBeenCalledTimes(1))
  await task.stop()
  expect(String(error.mock.calls[0]?.[0])).toContain('idempotency_key')
  expect(await keyExists('broken')).toBe(true)
  const sightings = app.db.selectFrom('sighting').select('device')
  expect(await sightings.where('remote_address', '=', 'old').execute()).toEqual([])
})

it('deletes an unread notification after a year', async () => {
  const { playerId } = await givenPlayer(app)
  const now = app.clock.now()
  const add = (title: string, daysAgo: number) =>
    app.db
      .transaction()
      .execute((tx) =>
        notify(
          tx,
          [{ playerId, type: 'system', title: plainText(title), message: plainText('-') }],
          new Date(now.getTime() - daysAgo * DAY_MS),
        ),
      )
  await add('long ago', 366)
  await add('recently', 364)
  await purgeExpired(app.db, now)
  const remaining = app.db
    .selectFrom('notification')
    .select('title')
    .where('player_id', '=', playerId)
    .where('created_at', '<', now)
  expect(await remaining.execute()).toEqual([{ title: 'recently' }])
})

it('deletes clicks without a report or a ticket after 180 days', async () => {
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
  await click('recently', 179)
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
  expect(await purgeExpired(app.db, now)).toEqual([])
  const remaining = app.db.selectFrom('offer_click').select('offer_name').orderBy('offer_name')
  expect((await remaining.execute()).map(({ offer_name }) => offer_name)).toEqual([
    'asked about',
    'recently',
    'reported',
  ])
})
