import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { choosePlace } from './choose-place.ts'
import { type Cluster, clusterLink, findCluster } from './cluster-folder.ts'
import {
  type Address,
  classifyConnectionError,
  type NotConnected,
  tryConnect,
} from './connection.ts'
import { createCluster } from './create-cluster.ts'
import type { Machine } from './machine.ts'
import { readPassword } from './password-file.ts'
import { readPidFile, removePidFile, removeSocketLock } from './pid-file.ts'
import { type Launched, launch, shutDown } from './postmaster.ts'
import { ensureDatabase, enter } from './presence.ts'
import { lastFailure } from './server-log.ts'
import { endOrphans, hasServerProcess, isRecovering } from './server-processes.ts'

export type Server = { address: Address; presence: pg.Client }

type ReachOptions = {
  machine: Machine
  log: (line: string) => void
  /** How long to wait for a server that is not responding. A killed one may linger. */
  silenceMs?: number
  /** How long a server may refuse connections without recovering, as it does while it stops. */
  stuckMs?: number
  signal?: AbortSignal
}

/** The first pause between attempts, which grow up to the longest one. */
const retryMs = 25
const retryGrowth = 1.5
const retryMsMax = 500
const retryAfterFailureMs = 200
/** A killed server's children exit within milliseconds, unless they are stuck. */
const orphansMs = 1000

/**
 * Connects to the server of `dataDir`, creating and starting it as needed. Waits up to `silenceMs`
 * for a server that is not responding, and as long as it takes for one that is recovering. One that
 * refuses connections for `stuckMs` without recovering is ended and started again. On failure, leaves
 * no server that it started.
 */
export async function reachServer(dataDir: string, options: ReachOptions): Promise<Server> {
  const { machine, log, silenceMs = 15_000, stuckMs = 5000, signal } = options
  const endOrphansAt = Date.now() + orphansMs
  let launched: Launched | undefined
  let failure: string | undefined
  let giveUpAt = Date.now() + silenceMs
  let stuck: { pid: number; since: number } | undefined
  let pauseMs = retryMs
  try {
    while (Date.now() < giveUpAt) {
      signal?.throwIfAborted()
      const server = await tryEnter(dataDir)
      if (typeof server !== 'string') {
        launched?.handOver()
        return server
      }
      if (server === 'starting') {
        giveUpAt = Date.now() + silenceMs
        stuck = await watchStuck()
      } else {
        stuck = undefined
      }
      if (launched?.wasStopped) {
        launched = undefined
      } else if (launched?.failure !== undefined) {
        failure = launched.failure
        await throwUnlessRunning(dataDir, failure)
        launched = undefined
      } else if (server === 'absent' && !launched && (await isFree(dataDir, endOrphansAt))) {
        launched = await createAndLaunch(dataDir, machine, log)
        pauseMs = retryMs
        if (failure === undefined) giveUpAt = Date.now() + silenceMs
      }
      await delay(failure === undefined ? pauseMs : retryAfterFailureMs)
      pauseMs = Math.min(pauseMs * retryGrowth, retryMsMax)
    }
    throw new Error(
      `The database in ${dataDir} is not responding.${failure ? ` ${failure}` : ''}${advice(dataDir)}`,
    )
  } catch (error) {
    await launched?.stop('immediate')
    throw error
  }

  /** Ends a server that has been stuck for too long, unless another process has started a new one. */
  async function watchStuck() {
    const { pid } = (await readPidFile(clusterLink(dataDir))) ?? { pid: 0 }
    if (pid === 0 || (await isRecovering(pid))) return undefined
    if (stuck?.pid !== pid) return { pid, since: Date.now() }
    if (Date.now() - stuck.since < stuckMs) return stuck
    log('The database server does not recover. Ending it.')
    await shutDown(clusterLink(dataDir), 'immediate')
    return undefined
  }
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
    return classifyConnectionError(error)
  }
}

/**
 * Whether no process from an earlier server is left, so that a new one may start. After
 * `endOrphansAt`, kills a dead server's remaining children.
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
async function throwUnlessRunning(dataDir: string, failure: string): Promise<void> {
  const alreadyRunning = /lock file ".*" (already exists|is empty)|is still in use/
  if (alreadyRunning.test(failure)) return
  const isInLog = failure.includes('redirecting log output')
  const reason = (isInLog && (await lastFailure(clusterLink(dataDir)))) || failure
  throw new Error(`The database failed to start: ${reason}.${advice(dataDir)}`)
}

function advice(dataDir: string): string {
  return ` See ${clusterLink(dataDir)}/log, correct the cause, and start again. Everything acknowledged is stored.`
}
