import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import {
  clearScratch,
  programsOn,
  query,
  scratchDataDir,
  scratchFolder,
  serverPid,
} from '@tallyhouse/local-postgres/test-folders'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundled } from '#testing/bundled.ts'
import { APP_SECRET } from '#testing/database/seed-box.ts'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { isSoak } from '#testing/scale.ts'

const root = join(import.meta.dirname, '../..')
const main = await bundled('main')
let dataDir = ''
beforeAll(async () => {
  dataDir = await scratchDataDir(0o755)
  await (await startEmbeddedDatabase({ dataDir, log() {} })).stop()
})
afterAll(clearScratch)

type Start = {
  file?: string
  args: string[]
  folder: string
  cwd?: string
  env?: Record<string, string>
}

/** Starts a program in a separate process group. */
function start({ file = process.execPath, args, folder, cwd = root, env }: Start): ChildProcess {
  const child = spawn(file, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'silent',
      APP_SECRET,
      DATA_DIR: folder,
      DATABASE_URL: '',
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function untilUp(product: ChildProcess): Promise<void> {
  let output = ''
  for await (const chunk of product.stdout ?? []) {
    output += chunk
    if (output.includes('is up')) return
  }
}

/** The `npm start` command in a separate folder, on the current sources. */
async function npmFolder(): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(scripts.start).toContain('server/dist/main.js')
  const folder = await scratchFolder(0o755)
  const started = { scripts: { start: scripts.start.replace('server/dist/main.js', main) } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(started))
  return folder
}

const nothingRuns = (folder: string) =>
  eventually(async () => expect(await programsOn(folder)).toEqual([]))

const signals: NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

test.runIf(isSoak).each(signals)(
  '%s to the process group of `npm start` stops everything cleanly',
  async (signal) => {
    const npm = start({ file: 'npm', args: ['start'], folder: dataDir, cwd: await npmFolder() })
    await untilUp(npm)
    const group = -(npm.pid ?? 0)
    process.kill(group, signal)
    // npm repeats the signal, or ends first.
    await eventually(() => expect(() => process.kill(group, 0)).toThrow('ESRCH'))
    await nothingRuns(dataDir)
    expect(await serverPid(dataDir)).toBeUndefined()
    expect(await lastStop(dataDir)).toBe('fast')
  },
)

test('stops cleanly when it is asked twice at once', async () => {
  const product = start({ args: [main], folder: dataDir })
  await untilUp(product)
  const exited = once(product, 'exit')
  product.kill('SIGTERM')
  product.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await nothingRuns(dataDir)
  expect(await lastStop(dataDir)).toBe('fast')
})

test.runIf(isSoak)(
  'ends at once, with its frozen database, when it is asked again after a pause',
  async () => {
    const product = start({ args: [main], folder: dataDir })
    await untilUp(product)
    process.kill((await serverPid(dataDir)) ?? 0, 'SIGSTOP')
    const exited = once(product, 'exit')
    await eventually(() => {
      product.kill('SIGTERM')
      expect(product.exitCode).toBe(1)
    })
    expect(await exited).toEqual([1, null])
    await nothingRuns(dataDir)
  },
)

/**
 * A data folder's states during the product's first start. Each lasts from then on, so that a busy
 * machine can't miss it.
 */
const phases = {
  'creates the database': async (folder: string) =>
    expect((await readdir(folder)).join()).toContain('postgres'),
  'starts the database': async (folder: string) => expect(await serverPid(folder)).toBeDefined(),
  'migrates the database': async (folder: string) =>
    expect((await programsOn(folder)).join()).toMatch(/tallyhouse(_product)? tallyhouse \[local\]/),
}

test.runIf(isSoak).each(Object.entries(phases))(
  'stops cleanly while it %s',
  async (_phase, isReached) => {
    const folder = await scratchDataDir(0o755)
    const product = start({ args: [main], folder })
    await eventually(() => isReached(folder))
    product.kill('SIGTERM')
    expect(await once(product, 'exit')).toEqual([0, null])
    await nothingRuns(folder)
  },
)

test('stops its database when it cannot start', async () => {
  const other = { DATABASE_READ_URL: await readDatabaseUrl(await testDatabase()) }
  const product = start({ args: [main], folder: dataDir, env: other })
  expect(await once(product, 'exit')).toEqual([1, null])
  await nothingRuns(dataDir)
})

test.runIf(isSoak)('a command that is interrupted stops the database that it started', async () => {
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log() {} })
  await query(
    connectionString,
    `create function wait() returns event_trigger language plpgsql as 'begin perform pg_sleep(600); end'`,
  )
  await query(connectionString, 'create event trigger busy on login execute function wait()')
  await stop()
  const audit = start({ args: [await bundled('operations/cli/main'), 'audit'], folder: dataDir })
  await eventually(() => phases['migrates the database'](dataDir))
  audit.kill('SIGINT')
  expect(await once(audit, 'exit')).toEqual([130, null])
  await nothingRuns(dataDir)
  expect(await lastStop(dataDir)).toBe('fast')
})

/** How the server was last stopped. */
async function lastStop(folder: string): Promise<string | undefined> {
  const logs = join(folder, 'postgres/log')
  const texts = await Promise.all(
    (await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')),
  )
  return texts
    .join('')
    .match(/(?<=received )\w+(?= shutdown request)/g)
    ?.at(-1)
}
