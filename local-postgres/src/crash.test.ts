import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { restart } from './restart.ts'
import { isRunning } from './server-processes.ts'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { clearScratch, query, scratchDataDir, serverPid } from './test-folders.ts'

afterAll(clearScratch)

const isSoak = process.env.SOAK === '1'
let dataDir = ''
beforeAll(async () => {
  dataDir = await scratchDataDir(0o755)
})

const log = () => undefined
const HANG_MS = 30_000
/** How many processes hold the lock that marks them as users of the server. */
const USERS = `select count(*)::int as users from pg_locks where objid = 7145001 and granted`

test('retains every committed row after the server is killed', async () => {
  const first = await startEmbeddedDatabase({ dataDir, log })
  await query(first.connectionString, 'create table bet (id int)')
  for (let id = 1; id <= 50; id++)
    await query(first.connectionString, `insert into bet select ${id}`)
  process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')

  const second = await startEmbeddedDatabase({ dataDir, log })
  const rows = await query(second.connectionString, 'select count(*)::int as bets from bet')
  expect(rows).toEqual([{ bets: 50 }])
  await second.stop()
  await first.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test('is started again after one of its child processes was killed', async () => {
  const database = await startEmbeddedDatabase({ dataDir, log })
  const pid = await childPid(database.connectionString, 'checkpointer')
  process.kill(pid, 'SIGKILL')
  await eventually(async () => expect(await isRunning(pid)).toBe(false))
  await eventually(() => query(database.connectionString, 'select 1'))
  await database.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test('is restarted once for all processes that lost it', async () => {
  const failures: unknown[] = []
  const onGone = (error: unknown) => void failures.push(error)
  const [one, other] = await Promise.all([
    startEmbeddedDatabase({ dataDir, log, onGone }),
    startEmbeddedDatabase({ dataDir, log, onGone }),
  ])
  const killed = (await serverPid(dataDir)) ?? 0
  process.kill(killed, 'SIGKILL')
  await eventually(async () => {
    expect(failures).toEqual([])
    expect(await query(one.connectionString, USERS)).toEqual([{ users: 2 }])
  })
  const pid = await serverPid(dataDir)
  expect(pid).not.toBe(killed)

  await one.stop()
  expect(await query(other.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await serverPid(dataDir)).toBe(pid)
  await other.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test.runIf(isSoak)('is restarted even if a child of the dead server is stuck', async () => {
  const database = await startEmbeddedDatabase({ dataDir, log })
  const child = await childPid(database.connectionString, 'walwriter')
  process.kill(child, 'SIGSTOP')
  process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
  await eventually(() => query(database.connectionString, 'select 1'))
  expect(await isRunning(child)).toBe(false)
  await database.stop()
})

test('fails when it cannot be restarted', async () => {
  await (await startEmbeddedDatabase({ dataDir, log })).stop()
  const closed: string[] = []
  const gate = { close: (explanation: string) => void closed.push(explanation), open() {} }
  const machine = { nativeFolder: '/nowhere', systemFolder: '/nowhere', namespaces: false }
  const { signal } = new AbortController()
  const options = { machine, log, gate, signal, giveUpAfterMs: 0 }
  await expect(restart(dataDir, options)).rejects.toThrow('is not responding')
  expect(closed).toEqual(['The database is restarting.'])
})

test('adopts the server of a process that was killed', async () => {
  const starter = startInChild(dataDir)
  const connectionString = await firstLine(starter)
  await query(connectionString, 'create table adopted as select 7 as points')
  const pid = await serverPid(dataDir)
  starter.kill('SIGKILL')
  await once(starter, 'exit')

  const adopted = await startEmbeddedDatabase({ dataDir, log })
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await query(adopted.connectionString, 'table adopted')).toEqual([{ points: 7 }])
  await adopted.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test.runIf(isSoak)(
  'shares one server between two processes that start on a new folder',
  async () => {
    const dataDir = await scratchDataDir(0o755)
    const starters = [startInChild(dataDir), startInChild(dataDir)]
    const [one, other] = await Promise.all(starters.map(firstLine))
    expect(one).toBe(other)
    expect(await query(one ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
    for (const starter of starters) starter.kill('SIGKILL')
  },
)

test('creates the database again after the first start was killed halfway', async () => {
  const dataDir = await scratchDataDir(0o755)
  const starter = startInChild(dataDir)
  await eventually(async () => {
    const [folder = ''] = await unfinished(dataDir)
    expect(await readdir(join(dataDir, folder, 'cluster'))).not.toEqual([])
  })
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  expect(await readdir(dataDir)).not.toContain('postgres')

  const database = await startEmbeddedDatabase({ dataDir, log })
  expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await unfinished(dataDir)).toEqual([])
  await database.stop()
})

test('starts even if another process now has the dead server’s pid', async () => {
  await (await startEmbeddedDatabase({ dataDir, log })).stop()
  const cluster = join(dataDir, 'postgres')
  const stranger = spawn('sleep', ['60'], { uid: (await stat(cluster)).uid })
  const left = [stranger.pid, cluster, 1, 5432, cluster, ''].join('\n')
  await writeFile(join(cluster, 'postmaster.pid'), left)
  await writeFile(join(cluster, '.s.PGSQL.5432.lock'), left)

  const database = await startEmbeddedDatabase({ dataDir, log })
  expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  stranger.kill()
})

test('does not touch a folder named postgres with other contents', async () => {
  const dataDir = await scratchDataDir(0o755)
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'hello')
  await expect(startEmbeddedDatabase({ dataDir, log })).rejects.toThrow('is not a database folder')
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['notes.txt'])
})

/** A process that starts the database, prints its connection string, and keeps running. */
function startInChild(dataDir: string): ChildProcess {
  const launcher = JSON.stringify(new URL('start-embedded.ts', import.meta.url))
  const code = `const { startEmbeddedDatabase } = await import(${launcher})
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log() {} })
    console.log(database.connectionString)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, dataDir]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Repeats a check until it passes. */
/** Waits for a child process of the server, which may appear only after connections are accepted. */
function childPid(connectionString: string, type: string): Promise<number> {
  return eventually(async () => {
    const rows = await query(
      connectionString,
      `select pid from pg_stat_activity where backend_type = '${type}'`,
    )
    expect(rows).toHaveLength(1)
    return (rows as [{ pid: number }])[0].pid
  })
}

function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 10 })
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [text] = await once(child.stdout ?? child, 'data')
  return String(text).trim()
}

async function unfinished(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith('postgres.new'))
}
