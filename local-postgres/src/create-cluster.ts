import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NO_ARCHIVING } from './archiving.ts'
import type { Place } from './choose-place.ts'
import { clusterLink } from './cluster-folder.ts'
import { ensurePassword } from './password-file.ts'
import { fileOwner, spawnNative } from './run-as.ts'

export const databaseUser = 'tallyhouse'

const staging = /^postgres\.new-(\d+)-/

/**
 * Creates the cluster of `place` and links it from `dataDir`. It is created under another name and
 * renamed when complete, so a killed start leaves nothing that seems complete. Of two concurrent
 * starts, the first to rename wins. `options` are further `initdb` options.
 */
export async function createCluster(
  dataDir: string,
  place: Place,
  options: string[] = [],
): Promise<void> {
  const home = dirname(place.clusterFolder)
  await removeAbandoned(home)
  const folder = join(home, `postgres.new-${process.pid}-${randomUUID()}`)
  const owner = fileOwner(place.runAs)
  await mkdir(folder)
  try {
    await chmod(folder, 0o700)
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, await ensurePassword(home), { mode: 0o600 })
    await chown(passwordFile, owner.uid, owner.gid)
    await chown(folder, owner.uid, owner.gid)
    await initialize(place, join(folder, 'cluster'), { passwordFile, options })
    await rename(join(folder, 'cluster'), place.clusterFolder).catch(ignoreExisting)
    await syncFolder(home)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await linkFrom(dataDir, place.clusterFolder)
}

async function initialize(
  place: Place,
  folder: string,
  { passwordFile, options }: { passwordFile: string; options: string[] },
): Promise<void> {
  const args = ['-D', folder, '-U', databaseUser, `--pwfile=${passwordFile}`]
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  const access = ['--builtin-locale=C.UTF-8', '--auth=scram-sha-256', '--no-instructions']
  const settings = ['--set', `archive_command=${NO_ARCHIVING}`]
  const { child } = spawnNative(
    place.runAs,
    place.nativeFolder,
    'initdb',
    [...args, ...text, ...access, ...settings, ...options],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const errors: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => errors.push(text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`Failed to create the database: ${errors.join('').trim()}`)
}

export async function linkFrom(dataDir: string, clusterFolder: string): Promise<void> {
  if (clusterFolder === clusterLink(dataDir)) return
  await symlink(clusterFolder, clusterLink(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

/** Removes what a killed start left behind. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = staging.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A rename survives a power failure only after its folder is synced to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
