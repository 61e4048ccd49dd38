import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from './server-processes.ts'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { clearScratch, query, scratchDataDir, scratchFolder, serverPid } from './test-folders.ts'

afterAll(clearScratch)

let dataDir = ''
beforeAll(async () => {
  dataDir = await scratchDataDir(0o755)
})

const log = () => undefined

test('creates a durable PostgreSQL 18 with a private password and no network access', async () => {
  const database = await startEmbeddedDatabase({ dataDir, log })
  const [found] = await query(
    database.connectionString,
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
       current_setting('listen_addresses') as addresses, current_database() as database,
       (select datlocale from pg_database where datname = current_database()) as locale,
       current_setting('server_encoding') as encoding`,
  )
  expect(found).toEqual({
    version: expect.stringMatching(/^18\./),
    fsync: 'on',
    pages: 'on',
    commits: 'on',
    addresses: '',
    database: 'tallyhouse',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
  })
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  const stranger = database.connectionString.replace(/:[0-9a-f]+@/, ':guess@')
  await expect(query(stranger, 'select 1')).rejects.toThrow('password authentication failed')
  await database.stop()
})

test('retains rows after a stop, which ends every process and can be repeated', async () => {
  const first = await startEmbeddedDatabase({ dataDir, log })
  await query(first.connectionString, 'create table stored as select 7 as points')
  const pid = await serverPid(dataDir)
  await first.stop()
  await first.stop()
  expect(pid && (await isRunning(pid))).toBe(false)
  expect(await serverPid(dataDir)).toBeUndefined()

  const second = await startEmbeddedDatabase({ dataDir, log })
  expect(await query(second.connectionString, 'table stored')).toEqual([{ points: 7 }])
  await second.stop()
})

test('leaves the server running until the last process stops', async () => {
  const first = await startEmbeddedDatabase({ dataDir, log })
  const second = await startEmbeddedDatabase({ dataDir, log })
  await first.stop()
  expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test.runIf(process.env.SOAK === '1')(
  'leaves the server running for another open connection',
  async () => {
    const database = await startEmbeddedDatabase({ dataDir, log })
    const client = new pg.Client({ connectionString: database.connectionString })
    await client.connect()
    await database.stop()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await (await startEmbeddedDatabase({ dataDir, log })).stop()
  },
)

test('runs one server for concurrent starts and stops', async () => {
  const lives = Array.from({ length: 3 }, async () => {
    for (let start = 0; start < 2; start++) {
      const database = await startEmbeddedDatabase({ dataDir, log })
      expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await database.stop()
    }
  })
  await Promise.all(lives)
  expect(await serverPid(dataDir)).toBeUndefined()
})

test('works in a folder whose path is too long for a socket', async () => {
  vi.stubEnv('TMPDIR', await scratchFolder(0o755))
  onTestFinished(() => void vi.unstubAllEnvs())
  const dataDir = await scratchDataDir(0o755, `long name & more, "quoted" ${'x'.repeat(120)}`)
  const database = await startEmbeddedDatabase({ dataDir, log })
  expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})
