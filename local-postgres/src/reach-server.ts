import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { choosePlace } from './choose-place.ts'
import { type Cluster, findCluster } from './cluster-folder.ts'
import { type Address, connectionFailureOf, type NotConnected, tryConnect } from './connection.ts'
import { createCluster } from './create-cluster.ts'
import type { Machine } from './machine.ts'
import { readPassword } from './password-file.ts'
import { readPidFile, removePidFile, removeSocketLock } from './pid-file.ts'
import { type Launched, launch } from './postmaster.ts'
import { ensureDatabase, enter } from './presence.ts'
import { endOrphans, hasServerProcess } from './server-processes.ts'

export type Server = { address: Address; presence: pg.Client }

type ReachOptions = {
  machine: Machine
  log: (line: string) => void
  /** How long to wait for a server that is not responding. A killed one may linger. */
  silenceMs?: number
}

const recoveryMs = 300_000
const retryMs = 25
const retryAfterFailureMs = 200
/** Children of a killed server exit within milliseconds, unless they are stuck. */
const orphansMs = 1000

/**
 * Connects to the server of `dataDir`, creating and starting it as needed. Waits up to `silenceMs`
 * for a server that is not responding, and up to 5 min for one that is recovering.
 */
export async function reachServer(
  dataDir: string,
  { machine, log, silenceMs = 15_000 }: ReachOptions,
): Promise<Server> {
  const endOrphansAt = Date.now() + orphansMs
  let launched: Launched | undefined
  let failure: string | undefined
  let giveUpAt = Date.now() + silenceMs
  const recoveredBy = Date.now() + recoveryMs
  while (Date.now() < Math.min(giveUpAt, recoveredBy)) {
    const server = await tryEnter(dataDir)
    if (typeof server !== 'string') return server
    if (server === 'starting') giveUpAt = Date.now() + silenceMs
    if (launched?.wasStopped) {
      launched = undefined
    } else if (launched?.failure !== undefined) {
      failure = launched.failure
      throwUnlessRunning(failure)
      launched = undefined
    } else if (server === 'absent' && !launched && (await isFree(dataDir, endOrphansAt))) {
      launched = await createAndLaunch(dataDir, machine, log)
      if (failure === undefined) giveUpAt = Date.now() + silenceMs
    }
    await delay(failure === undefined ? retryMs : retryAfterFailureMs)
  }
  throw new Error(
    `The database in ${dataDir} is not responding. ${failure ?? 'See postgres/log there.'}`,
  )
}

/** Connects to a running server, and prevents other processes from stopping it. */
export async function tryEnter(dataDir: string): Promise<Server | NotConnected> {
  const cluster = await findCluster(dataDir)
  const pidFile = cluster && (await readPidFile(cluster.folder))
  if (!cluster || !pidFile?.socketFolder) return 'absent'
  const address = {
    socketFolder: pidFile.socketFolder,
    password: await readPassword(dirname(cluster.folder)),
  }
  const presence = await tryConnect(address)
  if (typeof presence === 'string') return presence
  try {
    await enter(presence)
    await ensureDatabase(presence, address.password)
    return { address, presence }
  } catch (error) {
    await presence.end().catch(() => undefined)
    return connectionFailureOf(error)
  }
}

/**
 * Whether no process of an earlier server is left, so that a new one may start. After
 * `endOrphansAt`, kills the remaining children of a dead server.
 */
async function isFree(dataDir: string, endOrphansAt: number): Promise<boolean> {
  const cluster = await findCluster(dataDir)
  const pidFile = cluster && (await readPidFile(cluster.folder))
  if (!cluster || !pidFile) return true
  if (await hasServerProcess(cluster.folder, pidFile.pid)) {
    if (Date.now() >= endOrphansAt) await endOrphans(cluster.folder)
    return false
  }
  await removeSocketLock(pidFile)
  await removePidFile(cluster.folder, pidFile)
  return true
}

async function createAndLaunch(
  dataDir: string,
  machine: Machine,
  log: (line: string) => void,
): Promise<Launched> {
  const cluster: Cluster | undefined = await findCluster(dataDir)
  const place = await choosePlace(dataDir, cluster, machine, log)
  if (!cluster) {
    log(`Creating the database in ${place.clusterFolder}`)
    await createCluster(dataDir, place)
  }
  return launch(place)
}

/** Another process may have started the server at the same moment. Then that server is used. */
function throwUnlessRunning(failure: string): void {
  const alreadyRunning = /lock file ".*" (already exists|is empty)|is still in use/
  if (!alreadyRunning.test(failure)) throw new Error(`The database failed to start: ${failure}`)
}
