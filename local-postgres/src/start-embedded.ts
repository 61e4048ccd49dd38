import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterLink } from './cluster-folder.ts'
import { connectionString, type NotConnected } from './connection.ts'
import { onLeave, type StopMode } from './leave-servers.ts'
import { type Machine, thisMachine } from './machine.ts'
import { readPidFile } from './pid-file.ts'
import { shutDown } from './postmaster.ts'
import { databaseName, isLast, isOnlyUser, productUser } from './presence.ts'
import { reachServer, type Server, tryEnter } from './reach-server.ts'
import { type Gate, restart } from './restart.ts'

const RESPONSE_MS_MAX = 1000

export type EmbeddedDatabase = {
  /** For `pg`, including the password. The role is the server's superuser and owns the tables. */
  connectionString: string
  /** The same for a role that owns no tables. */
  productConnectionString: string
  /** Stops the server, unless other processes use it. May be called again. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  gate?: Gate
  /** Called when the server is gone and cannot be restarted. */
  onGone?: (error: unknown) => void
}

/**
 * Starts a real PostgreSQL 18 on `${dataDir}/postgres`, creating the cluster on first use, or joins
 * one that is already running. Any number of processes may do so at once. The server outlives a
 * killed process, and is restarted if it dies. Close your own connections before `stop`: an open
 * one keeps the server running.
 * @throws Error with a sentence for the operator when this machine or account cannot run it
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return startOn(await thisMachine(), options)
}

export async function startOn(
  machine: Machine,
  {
    dataDir: givenDataDir,
    log,
    gate = { close() {}, open() {} },
    onGone = () => undefined,
  }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  await mkdir(givenDataDir, { recursive: true })
  const dataDir = await realpath(givenDataDir)
  const stopping = new AbortController()
  const starting = reachServer(dataDir, { machine, log, signal: stopping.signal })
  // What the start has created so far is removed.
  const forgetStart = onLeave(async (mode) => {
    stopping.abort()
    const ended = starting.catch(() => undefined)
    await (mode === 'fast' ? ended : Promise.race([ended, delay(RESPONSE_MS_MAX)]))
  })
  let server = await starting.finally(forgetStart)
  const address = connectionString(server.address, databaseName)
  let restarting = Promise.resolve()
  let stopped: Promise<void> | undefined
  const forget = onLeave(leave)
  watchPresence()
  return {
    connectionString: address,
    productConnectionString: connectionString(server.address, databaseName, productUser),
    stop: () => {
      stopped ??= shutDownIfLast().finally(forget)
      return stopped
    },
  }

  function watchPresence(): void {
    server.presence.once('end', () => {
      if (!stopping.signal.aborted) restarting = reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    try {
      server = await restart(dataDir, { machine, log, gate, signal: stopping.signal })
      watchPresence()
      if (connectionString(server.address, databaseName) !== address) {
        throw new Error('The database server restarted at a different address.')
      }
      gate.open()
    } catch (error) {
      if (!stopping.signal.aborted) onGone(error)
    }
  }

  async function shutDownIfLast(): Promise<void> {
    stopping.abort()
    await restarting
    const running = await findServer(dataDir, server)
    if (running === 'absent') return
    if (running === 'starting') return endUnready(dataDir)
    if (await isLast(running.presence)) await shutDown(clusterLink(dataDir))
    await running.presence.end().catch(() => undefined)
  }

  /** Drops this process's connections, and stops the server if no other process uses it. */
  async function leave(mode: StopMode): Promise<void> {
    stopping.abort()
    gate.close('The process is ending.')
    const use = findUse(dataDir, server).catch(() => 'lost' as const)
    // A server that does not respond may be frozen. If other processes use it, they start it again.
    const found = await Promise.race([use, delay(RESPONSE_MS_MAX, 'silent' as const)])
    if (found === 'shared') return
    if (found === 'unready') return endUnready(dataDir)
    await shutDown(clusterLink(dataDir), found === 'exclusive' ? mode : 'immediate')
  }
}

async function findUse(
  dataDir: string,
  joined: Server,
): Promise<'unready' | 'exclusive' | 'shared'> {
  const running = await findServer(dataDir, joined)
  if (typeof running === 'string') return 'unready'
  return (await isOnlyUser(running.presence)) ? 'exclusive' : 'shared'
}

async function findServer(dataDir: string, joined: Server): Promise<Server | NotConnected> {
  const isConnected = await joined.presence.query('select').then(
    () => true,
    () => false,
  )
  // After a crash or a restart by another process, the server may be running again.
  return isConnected ? joined : await tryEnter(dataDir).catch(() => 'absent' as const)
}

/** Ends a server that does not accept connections yet, unless another process is stopping it. */
async function endUnready(dataDir: string): Promise<void> {
  const pidFile = await readPidFile(clusterLink(dataDir))
  if (!pidFile?.isStopping) await shutDown(clusterLink(dataDir), 'immediate')
}
