import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { clearScratch, programsOn, query, scratchDataDir, serverPid } from './test-folders.ts'

afterAll(clearScratch)

const log = () => undefined
const HANG_MS = 30_000

const isSoak = process.env.SOAK === '1'
let dataDir = ''
/** A data folder whose server was stopped. */
let original = ''
beforeAll(async () => {
  original = await scratchDataDir(0o755)
  await (await startEmbeddedDatabase({ dataDir: original, log })).stop()
  dataDir = await scratchDataDir(0o755)
  await (await startEmbeddedDatabase({ dataDir, log })).stop()
})

/** What a separate process is doing with a data folder when it is asked to leave. */
const activities = {
  'creates a database': {
    folder: () => scratchDataDir(0o755),
    code: 'await startEmbeddedDatabase({ dataDir, log() {} })',
    async isReached(folder: string) {
      const [staging = ''] = (await readdir(folder)).filter((name) => name.includes('.new-'))
      expect(await readdir(join(folder, staging, 'cluster'))).not.toEqual([])
    },
  },
  'starts a server': {
    folder: async () => dataDir,
    code: 'await startEmbeddedDatabase({ dataDir, log() {} })',
    isReached: async (folder: string) => expect(await programsOn(folder)).not.toEqual([]),
  },
  'runs a statement': {
    folder: async () => dataDir,
    code: `
      const { connectionString } = await startEmbeddedDatabase({ dataDir, log() {} })
      await query(connectionString, 'select pg_sleep(600)')`,
    isReached: async (folder: string) =>
      expect((await programsOn(folder)).some((title) => title.includes('SELECT'))).toBe(true),
  },
  'waits for the log of a backup': {
    folder: () => scratchDataDir(0o755),
    code: `
      const recovery = await prepareRecovery(dataDir, () => {})
      await cp(original + '/postgres', recovery.clusterFolder, { recursive: true })
      await cp(original + '/postgres-password', recovery.dataFiles + '/postgres-password')
      await writeFile(recovery.clusterFolder + '/recovery.signal', '')
      await recovery.replay({ restore_command: 'sleep 600; false' })`,
    isReached: async (folder: string) =>
      expect((await programsOn(folder)).some((title) => title.includes('startup'))).toBe(true),
  },
}

const leavings = [['runs a statement', 'immediate']] as const
const furtherLeavings = [
  ['waits for the log of a backup', 'fast'],
  ['starts a server', 'immediate'],
  ['runs a statement', 'fast'],
] as const

test.each(isSoak ? [...leavings, ...furtherLeavings] : leavings)(
  'a process that %s leaves nothing behind (%s)',
  async (activity, mode) => {
    const { code, isReached, ...leaving } = activities[activity]
    const folder = await leaving.folder()
    await mkdir(folder, { recursive: true })
    const child = startChild(folder, code, mode)
    await eventually(() => isReached(folder))
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await eventually(async () => expect(await programsOn(folder)).toEqual([]))
  },
)

test('a process that creates a database leaves neither programs nor a part of it behind', async () => {
  const { code, isReached, ...creating } = activities['creates a database']
  const folder = await creating.folder()
  await mkdir(folder, { recursive: true })
  const child = startChild(folder, code, 'fast')
  await eventually(() => isReached(folder))
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await programsOn(folder)).toEqual([])
  expect((await readdir(folder)).join()).not.toContain('.new-')
})

test.runIf(isSoak)('a process whose server is frozen leaves nothing behind', async () => {
  const child = startChild(dataDir, activities['runs a statement'].code, 'immediate')
  await eventually(() => activities['runs a statement'].isReached(dataDir))
  process.kill((await serverPid(dataDir)) ?? 0, 'SIGSTOP')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await eventually(async () => expect(await programsOn(dataDir)).toEqual([]))
})

test('a process leaves a server that another process uses', async () => {
  const database = await startEmbeddedDatabase({ dataDir, log })
  const child = startChild(dataDir, activities['runs a statement'].code, 'immediate')
  await eventually(() => activities['runs a statement'].isReached(dataDir))
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

/** A process that runs `code` on `dataDir`, and leaves its servers on SIGTERM. */
function startChild(dataDir: string, code: string, mode: string): ChildProcess {
  const from = (file: string) => JSON.stringify(new URL(file, import.meta.url))
  const script = `
    const { leaveServers } = await import(${from('leave-servers.ts')})
    const { startEmbeddedDatabase } = await import(${from('start-embedded.ts')})
    const { prepareRecovery } = await import(${from('recover.ts')})
    const { query } = await import(${from('test-folders.ts')})
    const { cp, writeFile } = await import('node:fs/promises')
    const [, dataDir, original] = process.argv
    // The connection of a statement is lost.
    process.on('uncaughtException', () => {})
    process.once('SIGTERM', () => leaveServers('${mode}').then(() => process.exit()))
    setInterval(() => {}, 1000)
    ;(async () => {${code}})().catch(() => {})`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, dataDir, original]
  return spawn(process.execPath, args, { stdio: 'inherit' })
}

/** Repeats a check until it passes. */
function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 10 })
}
