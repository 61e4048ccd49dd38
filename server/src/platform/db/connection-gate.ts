import { Socket } from 'node:net'
import { ConnectionError, failureOfConnection } from './failure.ts'

/** The pause after a failed attempt to connect, doubled up to the longest one. */
const PAUSE_MS = 100
const PAUSE_MS_MAX = 500

/** A client that wants to connect. Exactly one function is called. */
export type ConnectionRequest = {
  connect(done: (error: unknown) => void): void
  reject(error: unknown): void
}

/**
 * Guards a pool's connections. While the gate is closed, calls fail at once instead of waiting
 * for a database that is not responding. After a connection failed or was lost, one client at a time
 * connects, and the others share its failure until the next attempt.
 */
export type ConnectionGate = {
  /** Creates a connection's socket. */
  socket(): Socket
  admit(request: ConnectionRequest): void
  /** Reports that a connection was lost, and so perhaps the server. */
  lose(): void
  /** Destroys all connections, and refuses every new one until {@link ConnectionGate.open}. */
  close(explanation: string): void
  open(): void
}

export function createConnectionGate(): ConnectionGate {
  const sockets = new Set<Socket>()
  const waiting: ConnectionRequest[] = []
  let closedReason: string | undefined
  let isAway = false
  let isTrying = false
  let failure: unknown
  let pauseMs = PAUSE_MS
  let retryAt = 0

  function socket(): Socket {
    const created = new Socket()
    sockets.add(created)
    created.once('close', () => sockets.delete(created))
    // A client listens for errors only once it connects, and the gate may close before.
    created.on('error', () => {})
    return created
  }

  function admit(request: ConnectionRequest): void {
    if (closedReason !== undefined) {
      reject(request, new ConnectionError({ explanation: closedReason }))
    } else if (!isAway) {
      request.connect((error) => {
        if (isFailure(error)) fail(error)
      })
    } else if (isTrying) {
      waiting.push(request)
    } else if (performance.now() < retryAt) {
      reject(request, failure)
    } else {
      tryAlone(request)
    }
  }

  function tryAlone(request: ConnectionRequest): void {
    isTrying = true
    request.connect((error) => {
      isTrying = false
      const others = waiting.splice(0)
      if (isFailure(error)) {
        fail(error)
        pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)
        for (const other of others) reject(other, error)
      } else {
        recover()
        for (const other of others) admit(other)
      }
    })
  }

  function fail(error: unknown): void {
    isAway = true
    failure = error
    retryAt = performance.now() + pauseMs
  }

  function recover(): void {
    isAway = false
    pauseMs = PAUSE_MS
    retryAt = 0
  }

  return {
    socket,
    admit,
    lose: () => {
      isAway = true
    },
    close: (explanation) => {
      closedReason = explanation
      for (const open of sockets) open.destroy(new ConnectionError({ explanation }))
    },
    open: () => {
      closedReason = undefined
      recover()
    },
  }
}

/** Not immediately, because a pool connects its next client when one is refused. */
function reject(request: ConnectionRequest, error: unknown): void {
  setImmediate(() => request.reject(error))
}

/** Whether the attempt failed because of the server or the way to it. */
function isFailure(error: unknown): boolean {
  return error != null && failureOfConnection(error) instanceof ConnectionError
}
