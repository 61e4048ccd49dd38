import { type Closing, closings, type ServerMessage } from '@tallyhouse/contract/realtime'
import type { Bus } from '#platform/bus/bus.ts'
import { createOpenCounts } from '#platform/http/open-counts.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { socketLimits } from './limits.ts'
import { toAllPlayers, toPlayer } from './topics.ts'

/** How many recent chat message ids are stored to avoid sending a message twice. */
const SENT_IDS_MAX = 1000

/** A player's connection, over either protocol. */
export type Connection = {
  playerId: number
  /** The session that opened the connection. */
  sid: string
  remoteAddress: string
  /** Sends an encoded message. Drops the connection if its buffer is full. */
  send(encoded: Encoded): void
  close(closing: Closing): void
  /** Sends a ping; drops the connection if it sent nothing since the last probe. */
  probe(): void
}

/** A message, serialized once for all recipients. */
export type Encoded = { message: ServerMessage; json: Buffer }

/**
 * The connections to this process. The hub does not interpret messages, with one exception: a chat
 * message may arrive over the bus and also be read from the database, so the hub sends each one
 * only once.
 */
export type Hub = Inbox<Connection> & {
  /** Sends to all players, on all processes. */
  publish(message: ServerMessage): void
  /** Sends to one player, on all processes. */
  publishTo(playerId: number, message: ServerMessage): void
  /**
   * Sends to one player on this process. For messages that each process reads from the database
   * itself.
   */
  sendHere(playerId: number, message: ServerMessage): void
  /**
   * Sends to all players on this process. For messages that each process reads from the database
   * itself.
   */
  sendToAllHere(message: ServerMessage): void
  connections(): Iterable<Connection>
  /** The distinct players connected to this process. */
  players(): number[]
  playerCount(): number
  connectionCount(): number
  playerConnectionCount(playerId: number): number
  /** Whether the address or its network has as many connections as it may. */
  isFullFor(remoteAddress: string): boolean
  /** Adds a connection until it leaves. If the hub is closed, closes the connection instead. */
  join(connection: Connection): void
  /** Calls `listener` with every new connection. */
  onJoin(listener: (connection: Connection) => void): void
  /** Calls `listener` with every message that any process publishes to all players. */
  onPublished(listener: (message: ServerMessage) => void): void
  leave(connection: Connection): void
  /** Closes the connections that these sessions opened. */
  closeSessions(sids: string[]): void
  /** Closes all connections, including any that join later. */
  close(): void
}

export function createHub(bus: Bus): Hub {
  const roster = createRoster()
  const joinListeners: ((connection: Connection) => void)[] = []
  const isFirst = createSentIds()
  let isClosed = false

  function sendToAllHere(message: ServerMessage): void {
    if (message.type === 'message' && !isFirst(message.id)) return
    sendAll(roster.all, message)
  }

  function sendHere(playerId: number, message: ServerMessage): void {
    sendAll(roster.byPlayer.get(playerId), message)
  }

  function join(connection: Connection): void {
    if (isClosed) {
      connection.close(closings.stopping)
      return
    }
    roster.add(connection)
    for (const listener of joinListeners) listener(connection)
  }

  function closeSessions(sids: string[]): void {
    const ended = new Set(sids)
    for (const connection of roster.all) {
      if (ended.has(connection.sid)) connection.close(closings.sessionEnded)
    }
  }

  function close(): void {
    isClosed = true
    for (const connection of roster.all) connection.close(closings.stopping)
  }

  bus.subscribe(toAllPlayers, sendToAllHere)
  bus.subscribe(toPlayer, ({ playerId, message }) => sendHere(playerId, message))

  return {
    ...createInbox<Connection>(),
    publish: (message) => bus.publish(toAllPlayers, message),
    publishTo: (playerId, message) => bus.publish(toPlayer, { playerId, message }),
    sendHere,
    sendToAllHere,
    connections: () => roster.all,
    players: () => [...roster.byPlayer.keys()],
    playerCount: () => roster.byPlayer.size,
    connectionCount: () => roster.all.size,
    playerConnectionCount: (playerId) => roster.byPlayer.get(playerId)?.size ?? 0,
    isFullFor: roster.isFullFor,
    join,
    onPublished: (listener) => bus.subscribe(toAllPlayers, listener),
    onJoin: (listener) => void joinListeners.push(listener),
    leave: roster.remove,
    closeSessions,
    close,
  }
}

/** The connections, also by player, and counted by address. */
function createRoster() {
  const all = new Set<Connection>()
  const byPlayer = new Map<number, Set<Connection>>()
  const open = createOpenCounts({ perAddress: socketLimits.socketsPerAddress })

  function add(connection: Connection): void {
    const { playerId, remoteAddress } = connection
    all.add(connection)
    const own = byPlayer.get(playerId)
    if (own) own.add(connection)
    else byPlayer.set(playerId, new Set([connection]))
    open.add(remoteAddress)
  }

  function remove(connection: Connection): void {
    if (!all.delete(connection)) return
    const { playerId, remoteAddress } = connection
    open.remove(remoteAddress)
    const own = byPlayer.get(playerId)
    own?.delete(connection)
    if (own?.size === 0) byPlayer.delete(playerId)
  }

  return { all, byPlayer, isFullFor: open.isFull, add, remove }
}

/** Returns whether a chat message is not among the latest ones, and adds it. */
function createSentIds(): (id: number) => boolean {
  const sentIds = new Set<number>()
  return (id) => {
    if (sentIds.has(id)) return false
    sentIds.add(id)
    const [oldest] = sentIds
    if (sentIds.size > SENT_IDS_MAX && oldest !== undefined) sentIds.delete(oldest)
    return true
  }
}

export function encode(message: ServerMessage): Encoded {
  return { message, json: Buffer.from(JSON.stringify(message)) }
}

/** Encodes the message once for all connections. */
function sendAll(connections: Set<Connection> | undefined, message: ServerMessage): void {
  if (connections === undefined || connections.size === 0) return
  const encoded = encode(message)
  for (const connection of connections) connection.send(encoded)
}
