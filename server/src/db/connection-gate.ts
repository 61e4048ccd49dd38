import { Socket } from 'node:net'
import { ConnectionError } from './failure.ts'

/**
 * Guards the connections of a pool. While the gate is closed, calls fail at once instead of waiting
 * for a database that is not responding.
 */
export type ConnectionGate = {
  /** Creates the socket of a connection. */
  socket(): Socket
  /** Destroys all connections, and every new one until {@link ConnectionGate.open}. */
  close(explanation: string): void
  open(): void
}

export function createConnectionGate(): ConnectionGate {
  const sockets = new Set<Socket>()
  let closedReason: string | undefined

  function socket(): Socket {
    const created = new Socket()
    sockets.add(created)
    created.once('close', () => sockets.delete(created))
    // Deferred until the owner has started connecting and listens for errors.
    if (closedReason !== undefined) setImmediate(destroy, created, closedReason)
    return created
  }

  function close(explanation: string): void {
    closedReason = explanation
    for (const socket of sockets) destroy(socket, explanation)
  }

  return {
    socket,
    close,
    open: () => {
      closedReason = undefined
    },
  }
}

function destroy(socket: Socket, explanation: string): void {
  socket.destroy(new ConnectionError({ explanation }))
}
