import { Socket } from 'node:net'
import { ConnectionError } from './failure.ts'

/**
 * What all connections of a pool go through. While it is closed, calls fail at once instead of
 * waiting for a database that does not answer.
 */
export type Gate = {
  /** Makes the socket of a connection. */
  socket(): Socket
  /** Breaks all connections, and each one that is made until {@link Gate.open}. */
  close(explanation: string): void
  open(): void
}

export function createGate(): Gate {
  const sockets = new Set<Socket>()
  let closedFor: string | undefined

  function socket(): Socket {
    const made = new Socket()
    sockets.add(made)
    made.once('close', () => sockets.delete(made))
    // Once its owner has begun to connect it and listens to it.
    if (closedFor !== undefined) setImmediate(cut, made, closedFor)
    return made
  }

  function close(explanation: string): void {
    closedFor = explanation
    for (const socket of sockets) cut(socket, explanation)
  }

  return {
    socket,
    close,
    open: () => {
      closedFor = undefined
    },
  }
}

function cut(socket: Socket, explanation: string): void {
  socket.destroy(new ConnectionError({ explanation }))
}
