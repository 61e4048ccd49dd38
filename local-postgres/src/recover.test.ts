import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecoveryState } from './recover.ts'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { clearScratch, query, scratchDataDir } from './test-folders.ts'

afterAll(clearScratch)

let database: Awaited<ReturnType<typeof startEmbeddedDatabase>>
beforeAll(async () => {
  const dataDir = await scratchDataDir(0o755)
  database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
})
afterAll(() => database.stop())

async function connect() {
  const client = new pg.Client({ connectionString: database.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

const terminate = (pid: number) =>
  query(database.connectionString, `select pg_terminate_backend(${pid})`)

test('reads that a server which accepts writes is not recovering', async () => {
  const { client } = await connect()
  expect(await readRecoveryState(client)).toEqual({ isRecovering: false, replayedUntil: undefined })
})

test('reports a connection that the server ended before the query as lost', async () => {
  const { client, pid } = await connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  await terminate(pid)
  await ended
  expect(await readRecoveryState(client)).toBe('lost')
})

test('reports a connection that the server ends during the query as lost', async () => {
  const { client, pid } = await connect()
  process.kill(pid, 'SIGSTOP')
  const state = readRecoveryState(client)
  await terminate(pid)
  process.kill(pid, 'SIGCONT')
  expect(await state).toBe('lost')
})
