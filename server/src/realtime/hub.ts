import { type Closing, closings, type ServerMessage } from '@tallyhouse/contract/realtime'
import type { Bus } from '../bus/bus.ts'
import { callerAddress } from '../http/caller-address.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { toEverybody, toPlayer } from './topics.ts'

/** How many recent chat message ids are remembered, so that none is sent twice. */
const SENT_IDS_MAX = 1000

/** A player who listens, by whatever protocol. */
export type Connection = {
  playerId: number
  /** The session the player came with. */
  sid: string
  /** Where the player called from. */
  remoteAddress: string
  /** Sends what `encode` made. A reader who is too slow for it is dropped. */
  send(encoded: Encoded): void
  close(closing: Closing): void
  /** Asks for a sign of life; who gave none since the last time is dropped. */
  probe(): void
}

/** A message, written down once for however many read it. */
export type Encoded = { message: ServerMessage; json: Buffer }

/**
 * Who listens in this process. What messages mean is known to those who publish and handle them; only a chat
 * message, which may arrive from another process and be read from the database, is sent to everybody once.
 */
export type Hub = Inbox & {
  /** Sends to everybody, on whichever process. */
  publish(message: ServerMessage): void
  /** Sends to one player, wherever they listen. */
  publishTo(playerId: number, message: ServerMessage): void
  /** Sends to one player, where they listen to this process. For what each process learns itself. */
  tellHere(playerId: number, message: ServerMessage): void
  /** Sends to everybody who listens to this process. For what each process learns itself. */
  tellAllHere(message: ServerMessage): void
  connections(): Iterable<Connection>
  /** Each of the players who listen to this process, once. */
  players(): number[]
  playerCount(): number
  connectionCount(): number
  connectionCountOf(playerId: number): number
  /** Connections from one address; a /64 of IPv6 counts as one. */
  connectionCountFrom(remoteAddress: string): number
  /** Adds a connection until it leaves. Once the hub is closed, the connection is closed instead. */
  join(connection: Connection): void
  /** Hears of each connection that was added. */
  onJoin(listener: (connection: Connection) => void): void
  /** Hears what is sent to everybody, by whichever process. */
  onPublished(listener: (message: ServerMessage) => void): void
  leave(connection: Connection): void
  /** Closes the connections that came with one of these sessions. */
  closeSessions(sids: string[]): void
  /** Closes every connection, and those that are still to come. */
  close(): void
}

export function createHub(bus: Bus): Hub {
  const everybody = new Set<Connection>()
  const byPlayer = new Map<number, Set<Connection>>()
  const countByAddress = new Map<string, number>()
  const joinListeners: ((connection: Connection) => void)[] = []
  const sentIds = new Set<number>()
  let isClosed = false

  function tellAllHere(message: ServerMessage): void {
    if (message.type === 'message' && !isFirst(message.id)) return
    sendAll(everybody, message)
  }

  function isFirst(id: number): boolean {
    if (sentIds.has(id)) return false
    sentIds.add(id)
    const [oldest] = sentIds
    if (sentIds.size > SENT_IDS_MAX && oldest !== undefined) sentIds.delete(oldest)
    return true
  }

  function tellHere(playerId: number, message: ServerMessage): void {
    sendAll(byPlayer.get(playerId), message)
  }

  function join(connection: Connection): void {
    if (isClosed) {
      connection.close(closings.stopping)
      return
    }
    everybody.add(connection)
    const own = byPlayer.get(connection.playerId)
    if (own) own.add(connection)
    else byPlayer.set(connection.playerId, new Set([connection]))
    const address = callerAddress(connection.remoteAddress)
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1)
    for (const listener of joinListeners) listener(connection)
  }

  function leave(connection: Connection): void {
    if (!everybody.delete(connection)) return
    const address = callerAddress(connection.remoteAddress)
    const left = (countByAddress.get(address) ?? 1) - 1
    if (left === 0) countByAddress.delete(address)
    else countByAddress.set(address, left)
    const own = byPlayer.get(connection.playerId)
    own?.delete(connection)
    if (own?.size === 0) byPlayer.delete(connection.playerId)
  }

  function closeSessions(sids: string[]): void {
    const ended = new Set(sids)
    for (const connection of everybody) {
      if (ended.has(connection.sid)) connection.close(closings.sessionEnded)
    }
  }

  function close(): void {
    isClosed = true
    for (const connection of everybody) connection.close(closings.stopping)
  }

  bus.subscribe(toEverybody, tellAllHere)
  bus.subscribe(toPlayer, ({ playerId, message }) => tellHere(playerId, message))

  return {
    ...createInbox(),
    publish: (message) => bus.publish(toEverybody, message),
    publishTo: (playerId, message) => bus.publish(toPlayer, { playerId, message }),
    tellHere,
    tellAllHere,
    connections: () => everybody,
    players: () => [...byPlayer.keys()],
    playerCount: () => byPlayer.size,
    connectionCount: () => everybody.size,
    connectionCountOf: (playerId) => byPlayer.get(playerId)?.size ?? 0,
    connectionCountFrom: (remoteAddress) => countByAddress.get(callerAddress(remoteAddress)) ?? 0,
    join,
    onPublished: (listener) => bus.subscribe(toEverybody, listener),
    onJoin: (listener) => void joinListeners.push(listener),
    leave,
    closeSessions,
    close,
  }
}

/** A message as it travels. */
export function encode(message: ServerMessage): Encoded {
  return { message, json: Buffer.from(JSON.stringify(message)) }
}

/** Writes the message down once, whoever many read it. */
function sendAll(connections: Set<Connection> | undefined, message: ServerMessage): void {
  if (connections === undefined || connections.size === 0) return
  const encoded = encode(message)
  for (const connection of connections) connection.send(encoded)
}
