import { mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { choosePlace } from './choose-place.ts'
import { findCluster } from './cluster-folder.ts'
import { thisMachine } from './machine.ts'
import { reachServer, type Server, tryEnter } from './reach-server.ts'
import { spawnNative } from './run-as.ts'
import { LOG_BYTES_MAX } from './server-log.ts'
import { isRecovering, isRunning } from './server-processes.ts'
import { serverSettings } from './server-settings.ts'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { clearScratch, programsOn, scratchDataDir, serverPid } from './test-folders.ts'

afterAll(clearScratch)

let dataDir = ''
beforeAll(async () => {
  dataDir = await scratchDataDir(0o755)
  await (await startEmbeddedDatabase({ dataDir, log })).stop()
})

const log = () => undefined
const HANG_MS = 30_000

test('ends when one of its processes crashes, because only this package restarts it', async () => {
  const { pid, crash, repair } = await startServer()
  await crash()
  await eventually(async () => expect(await isRunning(pid)).toBe(false))
  await repair()
})

test('is ended and started again if it neither recovers nor exits', async () => {
  const { pid, crash, repair } = await startServer('restart_after_crash=on')
  await crash()
  await untilStuck(pid)
  await repair()
  const machine = await thisMachine()
  const { presence } = await reachServer(dataDir, { machine, log, stuckMs: 0 })
  expect(await isRunning(pid)).toBe(false)
  await presence.end()
  await (await startEmbeddedDatabase({ dataDir, log })).stop()
})

test('is not left behind if it neither recovers nor exits', async () => {
  const { pid, crash, repair } = await startServer('restart_after_crash=on')
  const database = await startEmbeddedDatabase({ dataDir, log })
  await crash()
  await untilStuck(pid)
  await database.stop()
  await eventually(async () => expect(await programsOn(dataDir)).toEqual([]))
  await repair()
})

test('explains why it does not start, and what to do', async () => {
  const { pid, crash, repair } = await startServer()
  await crash()
  await eventually(async () => expect(await isRunning(pid)).toBe(false))
  const start = startEmbeddedDatabase({ dataDir, log })
  await expect(start).rejects.toThrow(
    /failed to start: could not locate a valid checkpoint.+log, correct the cause, and start again/,
  )
  expect(await programsOn(dataDir)).toEqual([])
  await repair()
})

test('starts with a log of limited size', async () => {
  const folder = join(dataDir, 'postgres/log')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'small.log'), 'kept')
  await writeFile(join(folder, 'large.log'), '')
  await truncate(join(folder, 'large.log'), LOG_BYTES_MAX + 1)
  await (await startEmbeddedDatabase({ dataDir, log })).stop()
  const names = await readdir(folder)
  expect(names).toContain('small.log')
  expect(names).not.toContain('large.log')
})

/** Starts the server with another setting, if given. */
async function startServer(setting?: string) {
  const cluster = await findCluster(dataDir)
  const place = await choosePlace(dataDir, cluster, await thisMachine(), log)
  const { nativeFolder, runAs, clusterFolder } = place
  const args = ['-D', clusterFolder, ...serverSettings(clusterFolder)]
  if (setting) args.push('-c', setting)
  spawnNative(runAs, nativeFolder, 'postgres', args, { detached: true, stdio: 'ignore' })
  const { presence } = await eventually(async () => {
    const server = await tryEnter(dataDir)
    expect(server).toBeTypeOf('object')
    return server as Server
  })
  presence.on('error', () => undefined)
  const { rows } = await presence.query(
    'select pg_backend_pid() as backend, pg_walfile_name(pg_current_wal_lsn()) as segment',
  )
  const [{ backend, segment }] = rows
  const path = join(clusterFolder, 'pg_wal', segment)
  return {
    pid: (await serverPid(dataDir)) ?? 0,
    /** Kills one of its processes, and takes away what its recovery needs. */
    async crash() {
      await rename(path, `${path}.aside`)
      process.kill(backend, 'SIGKILL')
    },
    repair: () => rename(`${path}.aside`, path),
  }
}

async function untilStuck(pid: number): Promise<void> {
  await eventually(async () => {
    // Its recovery has failed, rather than not begun.
    expect(await readLog(pid)).toContain('could not locate a valid checkpoint')
    expect(await tryEnter(dataDir)).toBe('starting')
    expect(await isRecovering(pid)).toBe(false)
  })
}

/** What the server has logged since it started. */
async function readLog(pid: number): Promise<string> {
  const folder = join(dataDir, 'postgres/log')
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.join('').split(`[${pid}] LOG:  starting`).at(-1) ?? ''
}

/** Repeats a check until it passes. */
function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 10 })
}
