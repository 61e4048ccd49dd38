import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { clearScratch, scratchFolder } from '@tallyhouse/local-postgres/test-folders'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freezableDatabase } from '#testing/database/freezable-database.ts'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { connect, connectionPool, type Db } from './connect.ts'
import { createConnectionGate } from './connection-gate.ts'

const direct = await testDatabase()
afterAll(clearScratch)

test('drops idle connections once another one is lost', async () => {
  const database = await freezableDatabase(direct, onTestFinished)
  const db = connect(database.connectionString, 3)
  onTestFinished(() => db.destroy())
  await Promise.all([1, 2, 3].map(() => sql`select`.execute(db)))
  expect(connectionPool(db).idleCount).toBe(3)

  database.freeze()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const lost = sql`select`.execute(db).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5500)
  expect(await lost).toMatchObject({ message: 'The connection to the database failed' })
  vi.useRealTimers()
  await eventually(() => expect(connectionPool(db).totalCount).toBe(0))
  database.thaw()
  await sql`select`.execute(db)
})

test('notices connections that a vanished server left behind', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keepAlive.mockRestore())
  const db = connect(await readDatabaseUrl(direct), 1)
  onTestFinished(() => db.destroy())
  await sql`select`.execute(db)
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000)
})

test('makes few attempts while the server is away, and none while the gate is closed', async () => {
  const folder = await scratchFolder(0o755)
  let attempts = 0
  const server = createServer((socket) => {
    attempts += 1
    socket.destroy()
  })
  server.listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = createConnectionGate()
  const url = `postgres://user:password@localhost/db?host=${encodeURIComponent(folder)}`
  const pools = [connect(url, 2, { gate }), connect(url, 5, { gate })]
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.destroy()))))
  async function call() {
    const calls = Array.from({ length: 50 }, (_, n) => sql`select`.execute(pools[n % 2] as Db))
    const results = await Promise.allSettled(calls)
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
    return attempts
  }

  gate.lose()
  expect(await call()).toBe(1)
  expect(await call()).toBe(1)
  for (const [pauseMs, total] of [
    [100, 2],
    [200, 3],
    [400, 4],
    [500, 5],
    [500, 6],
  ] as const) {
    vi.advanceTimersByTime(pauseMs - 1)
    expect(await call()).toBe(total - 1)
    vi.advanceTimersByTime(1)
    expect(await call()).toBe(total)
  }
  gate.close('closed')
  vi.advanceTimersByTime(500)
  expect(await call()).toBe(6)
})

test('connects all that wait once one could connect again', async () => {
  const gate = createConnectionGate()
  const db = connect(await readDatabaseUrl(direct), 3, { gate })
  onTestFinished(() => db.destroy())
  gate.lose()
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0)`.execute(db)))
  expect(connectionPool(db).totalCount).toBe(3)
})

test('refuses those that wait when the gate closes', async () => {
  const folder = await scratchFolder(0o755)
  const server = createServer()
  server.listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const gate = createConnectionGate()
  const url = `postgres://user:password@localhost/db?host=${encodeURIComponent(folder)}`
  const db = connect(url, 3, { gate })
  onTestFinished(() => db.destroy())

  gate.lose()
  const connected = once(server, 'connection')
  const calls = [1, 2, 3].map(() => sql`select`.execute(db))
  const results = Promise.allSettled(calls)
  await connected
  gate.close('The database is restarting.')
  // Refused, but not yet informed.
  const late = sql`select`.execute(db).catch((error: unknown) => error)
  gate.close('The database is restarting.')
  const failure = { status: 'rejected', reason: { message: 'The database is restarting.' } }
  expect(await results).toMatchObject([failure, failure, failure])
  expect(await late).toMatchObject(failure.reason)
})
