import type { Bus } from '../bus/bus.ts'
import { type Connection, encode, type Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { listening } from './topics.ts'

/** Who is here, on whichever process. */
export type Presence = {
  /** How many players listen, each counted once; of a second ago at the most. */
  onlineCount(): number
  isAnybodyHere(): boolean
  /** Tells the other processes who listens here, and everybody here how many are online. */
  tell(): void
  start(): void
  stop(): void
}

type Neighbour = { playerIds: number[]; heardAt: number }

/**
 * Counts who is here. Each process tells the others who listens to it; who was silent for
 * `presenceMsMax` counts as gone with everybody on it.
 */
export function createPresence({ hub, bus }: { hub: Hub; bus: Bus }): Presence {
  const neighbours = new Map<string, Neighbour>()
  const told = new WeakMap<Connection, number>()
  let timer: NodeJS.Timeout | undefined
  /** What was counted last, and when. News of a neighbour make it old at once. */
  let counted: { count: number; at: number } | undefined

  bus.subscribe(listening, ({ processId, playerIds }) => {
    if (processId === bus.processId) return
    neighbours.set(processId, { playerIds, heardAt: performance.now() })
    counted = undefined
  })

  function onlineCount(): number {
    if (neighbours.size === 0) return hub.playerCount()
    const now = performance.now()
    if (counted === undefined || now - counted.at > socketLimits.presenceMs) {
      counted = { count: countPlayers(), at: now }
    }
    return counted.count
  }

  function countPlayers(): number {
    const players = new Set(hub.players())
    for (const { playerIds } of neighbours.values()) for (const id of playerIds) players.add(id)
    return players.size
  }

  function forgetSilent(): void {
    const silentSince = performance.now() - socketLimits.presenceMsMax
    for (const [processId, { heardAt }] of neighbours) {
      if (heardAt < silentSince) neighbours.delete(processId)
    }
  }

  function tell(): void {
    bus.publish(listening, { processId: bus.processId, playerIds: hub.players() })
    forgetSilent()
    counted = undefined
    const count = onlineCount()
    const encoded = encode({ type: 'online_count', count })
    for (const connection of hub.connections()) {
      if (told.get(connection) === count) continue
      told.set(connection, count)
      connection.send(encoded)
    }
  }

  return {
    onlineCount,
    isAnybodyHere() {
      if (hub.connectionCount() > 0) return true
      return [...neighbours.values()].some(({ playerIds }) => playerIds.length > 0)
    },
    tell,
    start() {
      timer = setInterval(tell, socketLimits.presenceMs)
    },
    stop() {
      clearInterval(timer)
      bus.publish(listening, { processId: bus.processId, playerIds: [] })
    },
  }
}
