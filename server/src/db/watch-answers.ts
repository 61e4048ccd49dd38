import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Gate } from './gate.ts'

/** Two looks and a pause stay below the 6 s in which every call is to be answered. */
const LOOK_MS_MAX = 2000
const PAUSE_MS = 1000
const PAUSE_WHILE_SILENT_MS = 200

/**
 * Asks the database again and again, on a connection of its own, and closes the gate while there is
 * no answer in `lookMsMax`, neither on that connection nor on a fresh one. A database that refuses
 * connections is not silent: calls to it fail by themselves.
 */
export function watchAnswers(
  connectionString: string,
  { gate, lookMsMax = LOOK_MS_MAX }: { gate: Gate; lookMsMax?: number },
): { stop(): void } {
  const stopping = new AbortController()
  let line = openLine(connectionString)
  void watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      let seen = await look(line, lookMsMax)
      if (seen !== 'answer' && !stopping.signal.aborted) {
        line.socket.destroy()
        line = openLine(connectionString)
        seen = await look(line, lookMsMax)
      }
      if (stopping.signal.aborted) return
      if (seen === 'answer') gate.open()
      if (seen === 'silence') gate.close('The database does not answer.')
      const pauseMs = seen === 'silence' ? PAUSE_WHILE_SILENT_MS : PAUSE_MS
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    stop() {
      stopping.abort()
      line.socket.destroy()
    },
  }
}

type Line = { client: pg.Client; socket: Socket; connected: Promise<unknown> }

function openLine(connectionString: string): Line {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    application_name: 'tallyhouse watch',
    stream: () => socket,
  })
  client.on('error', () => undefined)
  const connected = client.connect()
  connected.catch(() => undefined)
  return { client, socket, connected }
}

/** Asks once. A line that is silent is cut, and ends what waits for it. */
async function look({ client, socket, connected }: Line, msMax: number) {
  let isSilent = false
  let isOver = false
  const timer = setTimeout(() => {
    // A process that was paused itself finds its timers due before it reads what has arrived.
    setImmediate(() => {
      if (isOver) return
      isSilent = true
      socket.destroy()
    })
  }, msMax)
  try {
    await connected
    await client.query('select')
    return 'answer'
  } catch {
    return isSilent ? 'silence' : 'failure'
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}
