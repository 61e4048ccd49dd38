import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { choosePlace } from './choose-place.ts'
import { type Cluster, findCluster } from './cluster-folder.ts'
import { type Address, type NotConnected, tryConnect, whyNotConnected } from './connection.ts'
import { createCluster } from './create-cluster.ts'
import type { Machine } from './machine.ts'
import { readPassword } from './password-file.ts'
import { readPidFile, removePidFile, removeSocketLock } from './pid-file.ts'
import { type Launched, launch } from './postmaster.ts'
import { ensureDatabase, enter } from './presence.ts'
import { endOrphans, hasServerProcess } from './server-processes.ts'

export type Server = { address: Address; keeper: pg.Client }

type ReachOptions = {
  machine: Machine
  log: (line: string) => void
  /** How long to wait for a server that does not answer: a killed one may linger. */
  silenceMs?: number
}

const recoveryMs = 300_000
const betweenLooksMs = 25
const afterComplaintMs = 200
/** Children of a killed server end by themselves within milliseconds, unless they are stuck. */
const orphansMs = 1000

/**
 * Connects to the server of `dataDir`, making and starting it as needed. Waits up to `silenceMs` for
 * one that does not answer, and up to 5 min for one that recovers.
 */
export async function reachServer(
  dataDir: string,
  { machine, log, silenceMs = 15_000 }: ReachOptions,
): Promise<Server> {
  const endOrphansAt = Date.now() + orphansMs
  let launched: Launched | undefined
  let complaint: string | undefined
  let giveUpAt = Date.now() + silenceMs
  const recoveredBy = Date.now() + recoveryMs
  while (Date.now() < Math.min(giveUpAt, recoveredBy)) {
    const server = await tryEnter(dataDir)
    if (typeof server !== 'string') return server
    if (server === 'starting') giveUpAt = Date.now() + silenceMs
    if (launched?.wasStopped) {
      launched = undefined
    } else if (launched?.complaint !== undefined) {
      complaint = launched.complaint
      throwUnlessTaken(complaint)
      launched = undefined
    } else if (server === 'absent' && !launched && (await isFree(dataDir, endOrphansAt))) {
      launched = await makeAndLaunch(dataDir, machine, log)
      if (complaint === undefined) giveUpAt = Date.now() + silenceMs
    }
    await delay(complaint === undefined ? betweenLooksMs : afterComplaintMs)
  }
  throw new Error(
    `The database in ${dataDir} does not answer. ${complaint ?? 'See postgres/log there.'}`,
  )
}

/** Connects to a server that runs already, and keeps it from being stopped. */
export async function tryEnter(dataDir: string): Promise<Server | NotConnected> {
  const cluster = await findCluster(dataDir)
  const pidFile = cluster && (await readPidFile(cluster.folder))
  if (!cluster || !pidFile?.socketFolder) return 'absent'
  const address = {
    socketFolder: pidFile.socketFolder,
    password: await readPassword(dirname(cluster.folder)),
  }
  const keeper = await tryConnect(address)
  if (typeof keeper === 'string') return keeper
  try {
    await enter(keeper)
    await ensureDatabase(keeper, address.password)
    return { address, keeper }
  } catch (error) {
    await keeper.end().catch(() => undefined)
    return whyNotConnected(error)
  }
}

/**
 * Whether no process of an earlier server is left, so that a new one may start. Children that are
 * left of a dead one are ended then.
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

async function makeAndLaunch(
  dataDir: string,
  machine: Machine,
  log: (line: string) => void,
): Promise<Launched> {
  const cluster: Cluster | undefined = await findCluster(dataDir)
  const place = await choosePlace(dataDir, cluster, machine, log)
  if (!cluster) {
    log(`Making the database in ${place.clusterFolder}`)
    await createCluster(dataDir, place)
  }
  return launch(place)
}

/** Another process may have started the server in the same moment: then its server is ours too. */
function throwUnlessTaken(complaint: string): void {
  const taken = /lock file ".*" (already exists|is empty)|is still in use/
  if (!taken.test(complaint)) throw new Error(`The database did not start: ${complaint}`)
}
