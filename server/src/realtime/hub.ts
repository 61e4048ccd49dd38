import { type Closing, closings, type ServerMessage } from '@tallyhouse/contract/realtime'
import { createInbox, type Inbox } from './inbox.ts'

/** A player who listens, by whatever protocol. */
export type Connection = {
  playerId: number
  /** The session the player came with. */
  sid: string
  /** Sends what `encode` made. A reader who is too slow for it is dropped. */
  send(json: Buffer): void
  close(closing: Closing): void
  /** Asks for a sign of life; who gave none since the last time is dropped. */
  probe(): void
}

/** Who listens in this process. What messages mean is known to those who publish and handle them. */
export type Hub = Inbox & {
  /** Sends to everybody. */
  publish(message: ServerMessage): void
  /** Sends to one player, wherever they listen. */
  publishTo(playerId: number, message: ServerMessage): void
  connections(): Iterable<Connection>
  /** Each of the players who listen, once. */
  players(): number[]
  connectionCount(): number
  connectionCountOf(playerId: number): number
  /** Adds a connection until it leaves. Once the hub is closed, the connection is closed instead. */
  join(connection: Connection): void
  leave(connection: Connection): void
  /** Closes every connection, and those that are still to come. */
  close(): void
}

export function createHub(): Hub {
  const everybody = new Set<Connection>()
  const byPlayer = new Map<number, Set<Connection>>()
  let isClosed = false

  function join(connection: Connection): void {
    if (isClosed) {
      connection.close(closings.stopping)
      return
    }
    everybody.add(connection)
    const own = byPlayer.get(connection.playerId)
    if (own) own.add(connection)
    else byPlayer.set(connection.playerId, new Set([connection]))
  }

  function leave(connection: Connection): void {
    everybody.delete(connection)
    const own = byPlayer.get(connection.playerId)
    own?.delete(connection)
    if (own?.size === 0) byPlayer.delete(connection.playerId)
  }

  function close(): void {
    isClosed = true
    for (const connection of everybody) connection.close(closings.stopping)
  }

  return {
    ...createInbox(),
    publish: (message) => sendAll(everybody, message),
    publishTo: (playerId, message) => sendAll(byPlayer.get(playerId), message),
    connections: () => everybody,
    players: () => [...byPlayer.keys()],
    connectionCount: () => everybody.size,
    connectionCountOf: (playerId) => byPlayer.get(playerId)?.size ?? 0,
    join,
    leave,
    close,
  }
}

/** A message as it travels. */
export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message))
}

/** Writes the message down once, whoever many read it. */
function sendAll(connections: Set<Connection> | undefined, message: ServerMessage): void {
  if (connections === undefined || connections.size === 0) return
  const json = encode(message)
  for (const connection of connections) connection.send(json)
}
