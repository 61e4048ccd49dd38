import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Machine, thisMachine } from './machine.ts'
import { isReachable } from './reach.ts'
import { effectiveUid, serverAccount, startsThisWay } from './run-as.ts'
import { startOn } from './start-embedded.ts'
import { ask, clearScratch, scratchDataDir, scratchFolder, serverPid } from './test-folders.ts'

afterAll(clearScratch)

const log = () => undefined
const isLinuxRoot = process.platform === 'linux' && effectiveUid() === 0
const account = serverAccount()
const hasNamespaces =
  isLinuxRoot &&
  account !== undefined &&
  startsThisWay({ way: 'namespace', seenAs: account }, (await thisMachine()).nativeFolder)
/** Whether others may enter this checkout: only then can its programs run as another account. */
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
    'runs as another account where it may enter, and a third is refused',
    async () => {
      const dataDir = await scratchDataDir(0o755)
      await chmod(dirname(dataDir), 0o777)
      await keepsARow(dataDir, await thisMachine())
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account?.uid)
      const answer = asPlainUser(dataDir)
      expect(answer.status).toBe(1)
      expect(answer.stderr).toContain('Start as that user, or set another DATA_DIR')
    },
  )

  test.runIf(hasNamespaces)('runs in a folder only root may enter', async () => {
    const dataDir = await scratchDataDir(0o700)
    await keepsARow(dataDir, { ...(await thisMachine()), nativeFolder: closedNativeFolder })
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0)
  })

  test.runIf(hasNamespaces && isOpen)(
    'keeps a database over a change of its folder’s rights',
    async () => {
      const dataDir = await scratchDataDir(0o755)
      const machine = await thisMachine()
      await keepsARow(dataDir, machine)
      await chmod(dirname(dataDir), 0o700)
      await hasTheRow(dataDir, machine)
      await chmod(dirname(dataDir), 0o755)
      await hasTheRow(dataDir, machine)
      await hasTheRow(dataDir, { ...machine, namespaces: false })
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account?.uid)
    },
  )

  test('keeps data and programs in the system folder where namespaces are forbidden', async () => {
    const dataDir = await scratchDataDir(0o700)
    const systemFolder = join(await scratchFolder(0o755), 'tallyhouse')
    const poor = { nativeFolder: closedNativeFolder, systemFolder, namespaces: false }
    const lines: string[] = []
    await keepsARow(dataDir, poor, (line) => lines.push(line))
    expect(lines.join('\n')).toContain(`The database is kept in ${systemFolder}`)
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true)
    await hasTheRow(dataDir, poor)
  })
})

test.runIf(isOpen)('runs for a plain user, and root takes that database over', async () => {
  const dataDir = await scratchDataDir(0o755)
  await chmod(dirname(dataDir), 0o777)
  const answer = asPlainUser(dataDir)
  expect(answer.stderr).toBe('')
  await hasTheRow(dataDir, await thisMachine())
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534)
})

async function keepsARow(dataDir: string, machine: Machine, say = log as (line: string) => void) {
  const database = await startOn(machine, { dataDir, log: say })
  await ask(database.connectionString, 'create table kept as select 7 as points')
  await database.stop()
  await hasTheRow(dataDir, machine)
}

async function hasTheRow(dataDir: string, machine: Machine) {
  const database = await startOn(machine, { dataDir, log })
  expect(await ask(database.connectionString, 'table kept')).toEqual([{ points: 7 }])
  await database.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
}

/** Starts the database as `nobody`, keeps a row and stops. */
function asPlainUser(dataDir: string) {
  const from = (name: string) => JSON.stringify(new URL(name, import.meta.url))
  const code = `const { startEmbeddedDatabase } = await import(${from('start-embedded.ts')})
    const { ask } = await import(${from('test-folders.ts')})
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log() {} })
    await ask(database.connectionString, 'create table kept as select 7 as points')
    await database.stop()`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, dataDir]
  const env = { PATH: process.env.PATH, TMPDIR: dirname(dataDir) }
  return spawnSync(process.execPath, args, { uid: 65534, gid: 65534, env, encoding: 'utf8' })
}
