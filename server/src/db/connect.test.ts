import { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freezableDatabase } from '#testing/database/freezable-database.ts'
import { testDatabase, urlOf } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { connect, poolOf } from './connect.ts'

const direct = await testDatabase()

test('drops idle connections once another one is lost', async () => {
  const database = await freezableDatabase(direct, onTestFinished)
  const db = connect(database.connectionString, 3)
  onTestFinished(() => db.destroy())
  await Promise.all([1, 2, 3].map(() => sql`select`.execute(db)))
  expect(poolOf(db).idleCount).toBe(3)

  database.freeze()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const lost = sql`select`.execute(db).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5500)
  expect(await lost).toMatchObject({ message: 'The connection to the database failed' })
  vi.useRealTimers()
  await eventually(() => expect(poolOf(db).totalCount).toBe(0))
  database.thaw()
  await sql`select`.execute(db)
})

test('notices connections that a vanished server left behind', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keepAlive.mockRestore())
  const db = connect(await urlOf(direct), 1)
  onTestFinished(() => db.destroy())
  await sql`select`.execute(db)
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000)
})
