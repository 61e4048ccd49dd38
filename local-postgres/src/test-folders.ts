import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { choosePlace } from './choose-place.ts'
import { clusterLink } from './cluster-folder.ts'
import { createCluster } from './create-cluster.ts'
import { thisMachine } from './machine.ts'
import { memoryFolder } from './memory-folder.ts'
import { readPidFile } from './pid-file.ts'
import { shutDown } from './postmaster.ts'

const dataDirs: string[] = []
const folders: string[] = []

/**
 * Creates a data folder for a test, inside a folder that everyone (0o755) or only its owner (0o700)
 * may enter.
 */
export async function scratchDataDir(mode: 0o755 | 0o700, name = 'data'): Promise<string> {
  const dataDir = join(await scratchFolder(mode, memoryFolder()), name)
  dataDirs.push(dataDir)
  return dataDir
}

export async function scratchFolder(
  mode: 0o755 | 0o700,
  parent: string = tmpdir(),
): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tallyhouse-test-'))
  folders.push(folder)
  await chmod(folder, mode)
  return folder
}

/** Creates a cluster whose log has files of 1 MB instead of 16, which cost less to archive and restore. */
export async function createSmallCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const place = await choosePlace(dataDir, undefined, await thisMachine(), () => {})
  await createCluster(dataDir, place, ['--wal-segsize=1'])
}

/** Stops every server on a scratch folder, then removes the folders. */
export async function clearScratch(): Promise<void> {
  for (const dataDir of dataDirs.splice(0)) await shutDown(clusterLink(dataDir))
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** Runs one statement on its own connection and returns the rows. */
export async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The process id in the pid file in `dataDir`. The file may belong to a dead server. */
export async function serverPid(dataDir: string): Promise<number | undefined> {
  return (await readPidFile(clusterLink(dataDir)))?.pid
}

/** The command lines of the programs that run on a data folder, or in it. Empty except on Linux. */
export async function programsOn(dataDir: string): Promise<string[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    processes.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      const isOn = /(postgres|initdb)\0-/.test(command) && command.includes(dataDir)
      return isOn || folder.startsWith(dataDir) ? [command] : []
    }),
  )
  return found.flat()
}
