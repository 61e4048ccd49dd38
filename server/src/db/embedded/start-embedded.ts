import { mkdir, realpath } from 'node:fs/promises'
import { clusterLink } from './cluster-folder.ts'
import { connectionString } from './connection.ts'
import { type Machine, thisMachine } from './machine.ts'
import { shutDown } from './postmaster.ts'
import { databaseName, isLast } from './presence.ts'
import { reachServer, tryEnter } from './reach-server.ts'

export type EmbeddedDatabase = {
  /** For `pg`, with the password in it. */
  connectionString: string
  /** Stops the server, or leaves it running while other processes use it. May be called again. */
  stop(): Promise<void>
}

type Options = { dataDir: string; log: (line: string) => void }

/**
 * Starts real PostgreSQL 18 on `${dataDir}/postgres`, made at the first start, or takes over one
 * that runs there already. Any number of processes may do so at once. The server outlives a killed
 * process. Close your own connections before `stop`: an open one keeps the server running.
 *
 * Throws an Error with a sentence for the operator when this machine or this account cannot run it.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  return startOn(await thisMachine(), options)
}

export async function startOn(machine: Machine, options: Options): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const server = await reachServer(dataDir, machine, options.log)
  let stopped: Promise<void> | undefined
  return {
    connectionString: connectionString(server.address, databaseName),
    stop: () => {
      stopped ??= leave()
      return stopped
    },
  }

  async function leave(): Promise<void> {
    const isConnected = await server.keeper.query('select').then(
      () => true,
      () => false,
    )
    // After a crash of the server, or another start, it may well run again.
    const present = isConnected ? server : await tryEnter(dataDir)
    if (typeof present === 'string') return
    if (await isLast(present.keeper)) await shutDown(clusterLink(dataDir))
    await present.keeper.end().catch(() => undefined)
  }
}
