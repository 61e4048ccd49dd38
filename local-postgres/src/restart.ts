import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Machine } from './machine.ts'
import { reachServer, type Server, tryEnter } from './reach-server.ts'

/** Closed while the server is down, with a sentence for callers. */
export type Gate = { close(explanation: string): void; open(): void }

export type RestartOptions = {
  machine: Machine
  log: (line: string) => void
  gate: Gate
  /** Cancels before the next attempt. */
  signal: AbortSignal
  giveUpAfterMs?: number
}

/** As long as a first start. A loaded machine can take seconds before the server's first sign of life. */
const GIVE_UP_AFTER_MS = 15_000
const RETRY_MS = 200
/** A starting server needs space for a write-ahead log segment, 16 MB, and a little more. */
const START_BYTES_MIN = 20 * 1024 ** 2

/**
 * Reconnects a process that lost the server of `dataDir`. Joins it if it is running or another
 * process has restarted it, and starts it otherwise. Waits while the disk is full or the server is
 * recovering.
 * @throws Error with a sentence for the operator when it does not start in 15 s
 */
export async function restart(dataDir: string, options: RestartOptions): Promise<Server> {
  const { machine, log, gate, signal, giveUpAfterMs = GIVE_UP_AFTER_MS } = options
  const server = await tryEnter(dataDir).catch(() => 'absent' as const)
  if (typeof server !== 'string') return server
  log('The database server is down. Restarting it.')
  gate.close('The database is restarting.')
  for (let giveUpAt = Date.now() + giveUpAfterMs; ; ) {
    if (!(await hasSpace(dataDir))) {
      gate.close('The disk is full.')
      while (!(await hasSpace(dataDir))) await delay(RETRY_MS, undefined, { signal })
      giveUpAt = Date.now() + giveUpAfterMs
    }
    try {
      const server = await reachServer(dataDir, { machine, log, silenceMs: giveUpAfterMs, signal })
      log('The database server is running again.')
      return server
    } catch (error) {
      if (Date.now() >= giveUpAt && (await hasSpace(dataDir))) throw error
    }
    await delay(RETRY_MS, undefined, { signal })
  }
}

/** Whether the disk with `folder` has the space that a server needs to start. */
async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= START_BYTES_MIN
}
