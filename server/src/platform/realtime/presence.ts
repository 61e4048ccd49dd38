import type { Bus } from '#platform/bus/bus.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { type Connection, encode, type Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { listening } from './topics.ts'

/** The connected players of all processes. */
export type Presence = {
  /** How many distinct players are connected. At most one second old. */
  onlineCount(): number
  /** Whether any client is connected to any process. */
  hasListeners(): boolean
  /** Publishes this process's players to the others, and sends the online count to its clients. */
  publish(): void
  task: RecurringTask
}

type Peer = { playerIds: number[]; receivedAt: number }

/**
 * Counts the players who are online. Each process publishes its connected players to the others; a
 * process that has not published for `presenceMsMax` counts as gone, with all its players.
 */
export function createPresence({ hub, bus }: { hub: Hub; bus: Bus }): Presence {
  const peers = new Map<string, Peer>()
  const sentCounts = new WeakMap<Connection, number>()
  /** The last count and its time. Reset when another process publishes its players. */
  let counted: { count: number; at: number } | undefined

  bus.subscribe(listening, ({ processId, playerIds }) => {
    if (processId === bus.processId) return
    peers.set(processId, { playerIds, receivedAt: performance.now() })
    counted = undefined
  })

  function onlineCount(): number {
    if (peers.size === 0) return hub.playerCount()
    const now = performance.now()
    if (counted === undefined || now - counted.at > socketLimits.presenceMs) {
      counted = { count: countPlayers(), at: now }
    }
    return counted.count
  }

  function countPlayers(): number {
    const players = new Set(hub.players())
    for (const { playerIds } of peers.values()) for (const id of playerIds) players.add(id)
    return players.size
  }

  function dropStale(): void {
    const oldest = performance.now() - socketLimits.presenceMsMax
    for (const [processId, { receivedAt }] of peers) {
      if (receivedAt < oldest) peers.delete(processId)
    }
  }

  function publish(): void {
    bus.publish(listening, { processId: bus.processId, playerIds: hub.players() })
    dropStale()
    counted = undefined
    const count = onlineCount()
    const encoded = encode({ type: 'online_count', count })
    for (const connection of hub.connections()) {
      if (sentCounts.get(connection) === count) continue
      sentCounts.set(connection, count)
      connection.send(encoded)
    }
  }

  return {
    onlineCount,
    hasListeners() {
      if (hub.connectionCount() > 0) return true
      return [...peers.values()].some(({ playerIds }) => playerIds.length > 0)
    },
    publish,
    task: recurringTask({
      name: 'publish-presence',
      everyMs: socketLimits.presenceMs,
      stopsBeforeServer: true,
      run: async () => publish(),
      finish: () => bus.publish(listening, { processId: bus.processId, playerIds: [] }),
    }),
  }
}
