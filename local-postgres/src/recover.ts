import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { choosePlace, type Place } from './choose-place.ts'
import { clusterLink } from './cluster-folder.ts'
import { classifyConnectionError, tryConnect } from './connection.ts'
import { linkFrom, syncFolder } from './create-cluster.ts'
import { thisMachine } from './machine.ts'
import { readPassword } from './password-file.ts'
import { changeOwner, shutDown } from './postmaster.ts'
import { type Account, fileOwner, spawnNative } from './run-as.ts'
import { lastFailure } from './server-log.ts'
import { serverSettings } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'

/** A database copy that becomes the one in a data folder when its recovery is complete. */
export type Recovery = {
  /** Receives the copy's files, including `recovery.signal`. */
  clusterFolder: string
  /** Receives the data folder's files, including the database password. */
  dataFiles: string
  /** The account that PostgreSQL runs as. */
  owner: Account
  /**
   * Replays the log with these settings until the server accepts writes, then stops it. Returns when
   * the last replayed transaction was committed; undefined if there was none. May be called again
   * after a failure.
   * @throws RecoveryError
   */
  replay(settings: Record<string, string>): Promise<Date | undefined>
  /** Moves everything to its place. */
  complete(): Promise<void>
  /** Removes everything that is not in its place. */
  discard(): Promise<void>
}

/** PostgreSQL ended before the recovery was complete. The message is its own. */
export class RecoveryError extends Error {}

const POLL_MS = 50

/**
 * Prepares to recover a database into a data folder.
 * @throws Error when the folder already contains a database
 */
export async function prepareRecovery(
  givenDataDir: string,
  log: (line: string) => void,
): Promise<Recovery> {
  await mkdir(givenDataDir, { recursive: true })
  const dataDir = await realpath(givenDataDir)
  if (await exists(clusterLink(dataDir))) {
    throw new Error(`${dataDir} already contains a database. Choose an empty folder.`)
  }
  const place = await choosePlace(dataDir, undefined, await thisMachine(), log)
  const home = dirname(place.clusterFolder)
  // A later start removes it if this process is killed.
  const staging = join(home, `postgres.new-${process.pid}-${randomUUID()}`)
  const owner = fileOwner(place.runAs)
  const clusterFolder = join(staging, 'cluster')
  const dataFiles = join(staging, 'data')
  await mkdir(staging)
  await changeOwner(staging, owner.uid, owner.gid)
  await mkdir(clusterFolder, { mode: 0o700 })
  await mkdir(dataFiles, { mode: 0o700 })
  return {
    clusterFolder,
    dataFiles,
    owner,
    replay: (settings) => replay({ place, clusterFolder, dataFiles, owner, settings }),
    async complete() {
      for (const name of await readdir(dataFiles)) {
        const folder = name === 'postgres-password' ? home : dataDir
        await rename(join(dataFiles, name), join(folder, name))
      }
      await rename(clusterFolder, place.clusterFolder)
      await syncFolder(home)
      await linkFrom(dataDir, place.clusterFolder)
      await rm(staging, { recursive: true })
    },
    discard: () => rm(staging, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

type Replay = {
  place: Place
  clusterFolder: string
  dataFiles: string
  owner: Account
  settings: Record<string, string>
}

async function replay({ place, clusterFolder, dataFiles, owner, settings }: Replay) {
  await changeOwner(clusterFolder, owner.uid, owner.gid)
  const socketFolder = await makeSocketFolder(clusterFolder, owner)
  const address = { socketFolder, password: await readPassword(dataFiles) }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', clusterFolder, ...serverSettings(socketFolder), ...given]
  const { child } = spawnNative(place.runAs, place.nativeFolder, 'postgres', args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Until the server's log collector takes over.
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const exited = once(child, 'exit')
  try {
    while (child.exitCode === null && child.signalCode === null) {
      const client = await tryConnect(address)
      if (typeof client !== 'string') {
        const state = await readRecoveryState(client)
        if (state !== 'lost' && !state.isRecovering) return state.replayedUntil
      }
      await delay(POLL_MS)
    }
    throw new RecoveryError((await lastFailure(clusterFolder)) ?? output.trim())
  } finally {
    await shutDown(clusterFolder)
    if (child.exitCode === null && child.signalCode === null) await exited
  }
}

/**
 * Reads how far the server is, then closes the connection. `lost`: the server ended it, as it does
 * with all connections when it ends because its recovery failed.
 */
export async function readRecoveryState(client: pg.Client) {
  try {
    const { rows } = await client.query<{ recovering: boolean; at: Date | null }>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as at',
    )
    return { isRecovering: rows[0]?.recovering ?? true, replayedUntil: rows[0]?.at ?? undefined }
  } catch (error) {
    classifyConnectionError(error)
    return 'lost'
  } finally {
    await client.end()
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
