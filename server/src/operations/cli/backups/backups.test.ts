import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clearScratch,
  createSmallCluster,
  scratchDataDir,
} from '@tallyhouse/local-postgres/test-folders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { type CommandLine, commandLine } from '#testing/command-line.ts'
import { APP_SECRET } from '#testing/database/seed-box.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { isSoak } from '#testing/scale.ts'

let env: Record<string, string> = {}
let run: CommandLine
let target = ''

beforeAll(async () => {
  const dataDir = await scratchDataDir(0o755)
  await createSmallCluster(dataDir)
  target = await scratchDataDir(0o755, 'backups')
  const { output: key } = await commandLine({})('backup-key')
  env = { DATA_DIR: dataDir, BACKUP_TARGET: target, BACKUP_KEY: key, APP_SECRET }
  run = commandLine(env)
  const database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { connections: 1, log: () => undefined },
  )
  await barePlayer(database.db, 500)
  await database.close()
})
afterAll(clearScratch)

/** Runs a command with an empty data folder. */
async function elsewhere() {
  const dataDir = await scratchDataDir(0o755)
  return { dataDir, run: commandLine({ ...env, DATA_DIR: dataDir }) }
}

const findCheck = async (name: string) => {
  const { output } = await run('check', '--json')
  const findings = JSON.parse(output) as { check: string; status: string; message: string }[]
  return findings.find(({ check }) => check === name)
}

describe('without a backup', () => {
  it('reports that there is none', async () => {
    expect((await run('backups')).output).toBe('There is no backup yet.')
    expect(await findCheck('backups')).toMatchObject({ status: 'warning' })
    const { status, errors } = await (await elsewhere()).run('restore')
    expect({ status, errors }).toEqual({ status: 1, errors: 'BACKUP_TARGET holds no backup.' })
  })

  it('explains how to configure backups', async () => {
    const unset = commandLine({ DATA_DIR: env.DATA_DIR ?? '' })
    for (const command of ['backup', 'backups', 'restore', 'drill']) {
      const { status, errors } = await unset(command)
      expect(status).toBe(1)
      expect(errors).toContain('BACKUP_TARGET is not set')
    }
  })
})

describe('with a backup', () => {
  it('is stored while the product may run', async () => {
    const { status, output } = await run('backup')
    expect(status).toBe(0)
    expect(output).toMatch(/^Stored the backup \d{8}T\d{6}Z: [\d.]+ MB, [\d.]+ MB of files\.$/)
  })

  it('lists it, and checks its age', async () => {
    const { status, output } = await run('backups', '--json')
    expect(status).toBe(0)
    expect(JSON.parse(output)).toEqual([
      expect.objectContaining({ missing: null, restorableUntil: expect.any(String) }),
    ])
    expect(await findCheck('backups')).toMatchObject({ status: 'ok' })
    expect(await findCheck('restore drill')).toMatchObject({ status: 'warning' })
  })

  // The drill and the restore have faster tests of their own.
  it.runIf(isSoak)('verifies it with a drill', async () => {
    const { status, output } = await run('drill')
    expect(status).toBe(0)
    expect(output).toContain('Its books are clean')
    expect(await readdir(env.DATA_DIR ?? '')).not.toContain('drill')
    expect(await findCheck('restore drill')).toMatchObject({ status: 'ok' })
  })

  it.runIf(isSoak)('restores it, and refuses to do so on top of a database', async () => {
    const other = await elsewhere()
    const restored = await other.run('restore')
    expect(restored.output).toContain(`Restored ${other.dataDir}`)
    expect((await other.run('audit')).output).toContain('The books are clean.')
    expect((await other.run('restore')).errors).toContain('already contains a database')
    expect((await other.run('restore', '--at', 'yesterday')).errors).toContain('It must be a time')
  })

  it('reports that the last file of the log was removed, which the target alone cannot show', async () => {
    expect(await findCheck('backup log')).toMatchObject({ status: 'ok' })
    const stored = (await readdir(join(target, 'wal'))).sort()
    const last = stored.at(-1) ?? ''
    await rename(join(target, 'wal', last), join(target, last))
    expect(await findCheck('backup log')).toMatchObject({
      status: 'failure',
      message: expect.stringContaining(last.slice(0, 24)),
    })
    await rename(join(target, last), join(target, 'wal', last))
  })

  it('reports what is missing', async () => {
    for (const name of await readdir(join(target, 'wal'))) await rm(join(target, 'wal', name))
    expect(await run('backups')).toMatchObject({ status: 1 })
    expect(await findCheck('backups')).toMatchObject({ status: 'failure' })
    const other = await elsewhere()
    expect((await other.run('restore')).errors).toContain('is missing from BACKUP_TARGET')
    expect(existsSync(other.dataDir)).toBe(false)
  })
})
