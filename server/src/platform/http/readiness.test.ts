import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { testApp } from '#testing/test-app.ts'

/** A single connection, so that statistics include the check before them. */
const db = await testDatabase({ connections: 1 })
const { server, clock } = await testApp({ db })

afterEach(() => {
  clock.advance(1000)
})

async function readiness() {
  const { statusCode, headers, body } = await server.inject('/api/ready')
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) }
}

const full = {
  status: 503,
  retryAfter: '1',
  body: {
    code: 'unavailable',
    message: 'The disk is full.',
    text: { key: 'errors.diskFull', values: {} },
  },
}

test('commits one write per 250 ms, however many callers ask', async () => {
  const writes = async () => {
    const { rows } = await sql<{ version: string; checked_at: Date }>`
      select xmin::text as version, checked_at from readiness_check`.execute(db)
    return rows
  }
  await Promise.all(Array.from({ length: 20 }, readiness))
  const first = await writes()
  expect(first).toMatchObject([{ checked_at: clock.now() }])
  clock.advance(249)
  expect((await readiness()).status).toBe(200)
  expect(await writes()).toEqual(first)
  clock.advance(1)
  expect((await readiness()).status).toBe(200)
  expect(await writes()).not.toEqual(first)
})

test('is not ready while the disk is full, and reports it', async () => {
  await sql`
    create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'no space' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`
    create trigger fill_disk before insert on readiness_check
    execute function fill_disk()`.execute(db)
  expect(await readiness()).toEqual(full)
  await sql`drop trigger fill_disk on readiness_check`.execute(db)
  expect(await readiness()).toEqual(full)
  clock.advance(250)
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('writes a new file, which needs disk space', async () => {
  const written = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ bytes: number }>`
      select temp_bytes as bytes from pg_stat_database
      where datname = current_database()`.execute(db)
    return rows[0]?.bytes ?? 0
  }
  const before = await written()
  await readiness()
  expect(await written()).toBeGreaterThan(before)
})
