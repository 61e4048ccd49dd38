import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionGate } from './connection-gate.ts'

/** Two probes and a pause stay below 6 s, the time in which every call must get a response. */
const PROBE_MS_MAX = 2000
const PAUSE_MS = 1000
const PAUSE_WHILE_SILENT_MS = 200

/**
 * Probes the database continuously on its own connection. Closes the gate while there is no
 * response within `probeMsMax` on that connection or on a new one. A database that refuses
 * connections is not silent: calls to it fail by themselves.
 */
export function watchResponses(
  connectionString: string,
  { gate, probeMsMax = PROBE_MS_MAX }: { gate: ConnectionGate; probeMsMax?: number },
): { stop(): void } {
  const stopping = new AbortController()
  let connection = openConnection(connectionString)
  void watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      let result = await probe(connection, probeMsMax)
      if (result !== 'response' && !stopping.signal.aborted) {
        connection.socket.destroy()
        connection = openConnection(connectionString)
        result = await probe(connection, probeMsMax)
      }
      if (stopping.signal.aborted) return
      if (result === 'response') gate.open()
      if (result === 'silence') gate.close('The database isn’t responding.')
      const pauseMs = result === 'silence' ? PAUSE_WHILE_SILENT_MS : PAUSE_MS
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    stop() {
      stopping.abort()
      connection.socket.destroy()
    },
  }
}

type ProbeConnection = { client: pg.Client; socket: Socket; connected: Promise<unknown> }

function openConnection(connectionString: string): ProbeConnection {
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

/** Probes once. A silent connection is destroyed, which also ends the pending query. */
async function probe({ client, socket, connected }: ProbeConnection, msMax: number) {
  let isSilent = false
  let isDone = false
  const timer = setTimeout(() => {
    // If this process itself was paused, its timers are due before it reads what has arrived.
    setImmediate(() => {
      if (isDone) return
      isSilent = true
      socket.destroy()
    })
  }, msMax)
  try {
    await connected
    await client.query('select')
    return 'response'
  } catch {
    return isSilent ? 'silence' : 'failure'
  } finally {
    isDone = true
    clearTimeout(timer)
  }
}
