import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Gate } from '../gate.ts'
import type { Machine } from './machine.ts'
import { reachServer, type Server, tryEnter } from './reach-server.ts'

export type StartAgainOptions = {
  machine: Machine
  log: (line: string) => void
  /** Closed while the server is gone. */
  gate: Gate
  /** Gives up before the next try. */
  signal: AbortSignal
  giveUpAfterMs?: number
}

const GIVE_UP_AFTER_MS = 5000
const BETWEEN_TRIES_MS = 200
/** A server that starts needs a file of its write-ahead log, 16 MB, and a little more. */
const START_BYTES_MIN = 20 * 1024 ** 2

/**
 * Brings back the server of `dataDir` to a process that lost it: joins it where it runs, or where
 * another process has started it, else starts it. Waits for as long as the disk is full or the
 * server recovers.
 * @throws Error with a sentence for the operator when it does not start in 5 s
 */
export async function startAgain(dataDir: string, options: StartAgainOptions): Promise<Server> {
  const { machine, log, gate, signal, giveUpAfterMs = GIVE_UP_AFTER_MS } = options
  const server = await tryEnter(dataDir).catch(() => 'absent' as const)
  if (typeof server !== 'string') return server
  log('The database server is gone. It is started again.')
  gate.close('The database is starting again.')
  for (let giveUpAt = Date.now() + giveUpAfterMs; ; ) {
    if (!(await hasSpace(dataDir))) {
      gate.close('The disk is full.')
      while (!(await hasSpace(dataDir))) await delay(BETWEEN_TRIES_MS, undefined, { signal })
      giveUpAt = Date.now() + giveUpAfterMs
    }
    try {
      const server = await reachServer(dataDir, { machine, log, silenceMs: giveUpAfterMs })
      log('The database server runs again.')
      return server
    } catch (error) {
      if (Date.now() >= giveUpAt && (await hasSpace(dataDir))) throw error
    }
    await delay(BETWEEN_TRIES_MS, undefined, { signal })
  }
}

/** Whether a server on `folder` has the space that it needs to start. */
async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= START_BYTES_MIN
}
