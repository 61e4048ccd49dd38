import { mkdir, realpath } from 'node:fs/promises'
import { createGate, type Gate } from '../gate.ts'
import { clusterLink } from './cluster-folder.ts'
import { connectionString } from './connection.ts'
import { type Machine, thisMachine } from './machine.ts'
import { shutDown } from './postmaster.ts'
import { databaseName, isLast, productUser } from './presence.ts'
import { reachServer, tryEnter } from './reach-server.ts'
import { startAgain } from './start-again.ts'

export type EmbeddedDatabase = {
  /** For `pg`, with the password in it. Its user is the server's superuser and owns the tables. */
  connectionString: string
  /** The same as a user who owns nothing. */
  productConnectionString: string
  /** Stops the server, or leaves it running while other processes use it. May be called again. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** Closed while the server is gone. */
  gate?: Gate
  /** Called when the server is gone and cannot be brought back. */
  onGone?: (error: unknown) => void
}

/**
 * Starts real PostgreSQL 18 on `${dataDir}/postgres`, made at the first start, or takes over one
 * that runs there already. Any number of processes may do so at once. The server outlives a killed
 * process, and is started again when it dies. Close your own connections before `stop`: an open one
 * keeps the server running.
 *
 * Throws an Error with a sentence for the operator when this machine or this account cannot run it.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return startOn(await thisMachine(), options)
}

export async function startOn(
  machine: Machine,
  { dataDir: givenDataDir, log, gate = createGate(), onGone = () => undefined }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  await mkdir(givenDataDir, { recursive: true })
  const dataDir = await realpath(givenDataDir)
  const stopping = new AbortController()
  let server = await reachServer(dataDir, { machine, log })
  const address = connectionString(server.address, databaseName)
  let comingBack = Promise.resolve()
  let stopped: Promise<void> | undefined
  watchKeeper()
  return {
    connectionString: address,
    productConnectionString: connectionString(server.address, databaseName, productUser),
    stop: () => {
      stopped ??= leave()
      return stopped
    },
  }

  function watchKeeper(): void {
    server.keeper.once('end', () => {
      if (!stopping.signal.aborted) comingBack = comeBack()
    })
  }

  async function comeBack(): Promise<void> {
    try {
      server = await startAgain(dataDir, { machine, log, gate, signal: stopping.signal })
      watchKeeper()
      if (connectionString(server.address, databaseName) !== address) {
        throw new Error('The database server was started again at another address.')
      }
      gate.open()
    } catch (error) {
      if (!stopping.signal.aborted) onGone(error)
    }
  }

  async function leave(): Promise<void> {
    stopping.abort()
    await comingBack
    const isConnected = await server.keeper.query('select').then(
      () => true,
      () => false,
    )
    // After a crash of the server, or another start, it may well run again.
    const present = isConnected ? server : await tryEnter(dataDir).catch(() => 'absent' as const)
    if (typeof present === 'string') return
    if (await isLast(present.keeper)) await shutDown(clusterLink(dataDir))
    await present.keeper.end().catch(() => undefined)
  }
}
