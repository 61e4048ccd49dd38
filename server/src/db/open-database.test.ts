import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { poolOf } from './connect.ts'
import { openDatabase } from './open-database.ts'
import { pipelinedTransaction } from './pipelined-transaction.ts'
import { statement } from './statement.ts'

it('closes a pool that only pipelined transactions used', async () => {
  const databaseUrl = String(poolOf(await testDatabase()).options.connectionString)
  const settings = { databaseUrl, dataDir: '' }
  const database = await openDatabase(settings, { connections: 1, log: () => {}, migrates: false })
  const pool = database.openPool(1)
  await pipelinedTransaction(pool, {
    reads: { one: statement`select 1` },
    apply: () => ({ writes: [], result: undefined }),
  })
  await database.close()
  expect(poolOf(pool).ended).toBe(true)
})
