import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freezableDatabase } from '#testing/database/freezable-database.ts'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { connectionPool } from './connect.ts'
import { openDatabase } from './open-database.ts'
import { pipelinedTransaction } from './pipelined-transaction.ts'
import { statement } from './statement.ts'

const direct = await testDatabase()

it('closes a pool that only pipelined transactions used', async () => {
  const settings = { databaseUrl: await readDatabaseUrl(direct), dataDir: '' }
  const database = await openDatabase(settings, { connections: 1, log: () => {}, migrates: false })
  const pool = database.openPool(1)
  await pipelinedTransaction(pool, {
    reads: { one: statement`select 1` },
    apply: () => ({ writes: [], result: undefined }),
  })
  await database.close()
  expect(connectionPool(pool).ended).toBe(true)
})

it.each([{ migrates: true }, { migrates: false }])(
  'waits for a database that responds late: %o',
  async (how) => {
    const frozen = await freezableDatabase(direct, onTestFinished)
    frozen.freeze()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const lines: string[] = []
    const opening = openDatabase(
      { databaseUrl: frozen.connectionString, dataDir: '' },
      { connections: 1, log: (line) => lines.push(line), ...how },
    )
    await vi.advanceTimersByTimeAsync(12_000)
    expect(lines).toEqual(['Waiting for the database, which responds too late.'])
    frozen.thaw()
    const { db, close } = await opening
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])

    // Nothing breaks a slow query before the product is up and watches the database.
    frozen.freeze()
    const slow = sql`select 1 as one`.execute(db)
    await vi.advanceTimersByTimeAsync(4900)
    frozen.thaw()
    expect((await slow).rows).toEqual([{ one: 1 }])
    await close()
  },
)
