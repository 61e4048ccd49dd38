import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Machine, thisMachine } from './machine.ts'
import { isReachable } from './reach.ts'
import { canStartAs, effectiveUid, serverAccount } from './run-as.ts'
import { startOn } from './start-embedded.ts'
import { clearScratch, query, scratchDataDir, scratchFolder, serverPid } from './test-folders.ts'

afterAll(clearScratch)

const log = () => undefined
const isSoak = process.env.SOAK === '1'
const isLinuxRoot = process.platform === 'linux' && effectiveUid() === 0
const account = serverAccount()
const hasNamespaces =
  isLinuxRoot &&
  account !== undefined &&
  canStartAs({ way: 'namespace', seenAs: account }, (await thisMachine()).nativeFolder)
/**
 * Whether other accounts can access this checkout. Otherwise its programs cannot run as another account.
 */
const isOpen =
  isLinuxRoot &&
  (await isReachable(import.meta.dirname, { uid: 65534, gid: 65534 })) &&
  (await isReachable((await thisMachine()).nativeFolder, account ?? { uid: 65534, gid: 65534 }))

describe.runIf(isLinuxRoot)('as root', () => {
  let closedNativeFolder = ''
  beforeAll(async () => {
    const { nativeFolder } = await thisMachine()
    closedNativeFolder = join(await scratchFolder(0o700), 'native')
    await cp(nativeFolder, closedNativeFolder, { recursive: true, verbatimSymlinks: true })
  })

  test.runIf(isOpen)(
    'runs as another account that can access the folder, and rejects a third',
    async () => {
      const dataDir = await scratchDataDir(0o755)
      await chmod(dirname(dataDir), 0o777)
      await expectRowStored(dataDir, await thisMachine())
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account?.uid)
      const response = asRegularUser(dataDir)
      expect(response.status).toBe(1)
      expect(response.stderr).toContain('Start as that user, or set another DATA_DIR')
    },
  )

  test.runIf(hasNamespaces && isSoak)('runs in a folder that only root can access', async () => {
    const dataDir = await scratchDataDir(0o700)
    await expectRowStored(dataDir, { ...(await thisMachine()), nativeFolder: closedNativeFolder })
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0)
  })

  test.runIf(hasNamespaces && isOpen && isSoak)(
    'retains a database when the permissions of its folder change',
    async () => {
      const dataDir = await scratchDataDir(0o755)
      const machine = await thisMachine()
      await expectRowStored(dataDir, machine)
      await chmod(dirname(dataDir), 0o700)
      await expectRow(dataDir, machine)
      await chmod(dirname(dataDir), 0o755)
      await expectRow(dataDir, machine)
      await expectRow(dataDir, { ...machine, namespaces: false })
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account?.uid)
    },
  )

  test.runIf(isSoak)(
    'stores data and programs in the system folder where namespaces are forbidden',
    async () => {
      const dataDir = await scratchDataDir(0o700)
      const systemFolder = join(await scratchFolder(0o755), 'tallyhouse')
      const restricted = { nativeFolder: closedNativeFolder, systemFolder, namespaces: false }
      const lines: string[] = []
      await expectRowStored(dataDir, restricted, (line) => lines.push(line))
      expect(lines.join('\n')).toContain(`The database is stored in ${systemFolder}`)
      expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true)
      await expectRow(dataDir, restricted)
    },
  )
})

test.runIf(isOpen)('runs for a regular user, and root can take over that database', async () => {
  const dataDir = await scratchDataDir(0o755)
  await chmod(dirname(dataDir), 0o777)
  const response = asRegularUser(dataDir)
  expect(response.stderr).toBe('')
  await expectRow(dataDir, await thisMachine())
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534)
})

async function expectRowStored(
  dataDir: string,
  machine: Machine,
  onLine = log as (line: string) => void,
) {
  const database = await startOn(machine, { dataDir, log: onLine })
  await query(database.connectionString, 'create table stored as select 7 as points')
  await database.stop()
  await expectRow(dataDir, machine)
}

async function expectRow(dataDir: string, machine: Machine) {
  const database = await startOn(machine, { dataDir, log })
  expect(await query(database.connectionString, 'table stored')).toEqual([{ points: 7 }])
  await database.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
}

/** Starts the database as `nobody`, stores a row, and stops. */
function asRegularUser(dataDir: string) {
  const from = (name: string) => JSON.stringify(new URL(name, import.meta.url))
  const code = `const { startEmbeddedDatabase } = await import(${from('start-embedded.ts')})
    const { query } = await import(${from('test-folders.ts')})
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log() {} })
    await query(database.connectionString, 'create table stored as select 7 as points')
    await database.stop()`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, dataDir]
  const env = { PATH: process.env.PATH, TMPDIR: dirname(dataDir) }
  return spawnSync(process.execPath, args, { uid: 65534, gid: 65534, env, encoding: 'utf8' })
}
