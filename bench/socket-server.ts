import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@tallyhouse/contract/realtime'
import { createLocalBus } from '@tallyhouse/server/bus/local-bus'
import { systemClock as clock } from '@tallyhouse/server/clock'
import { createServer } from '@tallyhouse/server/http/server'
import { createHub } from '@tallyhouse/server/realtime/hub'
import { serveSockets } from '@tallyhouse/server/realtime/serve-sockets'

/** What the load asks of this process: to tell everybody something, or each of some players. */
export type Order = { to: 'everybody' } | { to: 'each'; playerIds: number[]; bytes: number }

/** What this process knows of itself. */
export type State = { connections: number; rssBytes: number }

/**
 * The product's live sockets and nothing else. The cookie is the player's number. Tells its port,
 * then carries out orders, and answers each with its state.
 */
const log = { warn: console.warn, error: console.error }
const publicUrl = () => 'http://127.0.0.1'
const server = await createServer({
  publicUrl,
  frameOrigins: [],
  // Players come from addresses of their own.
  trustedProxies: 1,
  describesAdminCalls: false,
  rateLimits: false,
  logLevel: 'silent',
  sessions: {
    authenticate: async ({ headers: { cookie = '' } }) => ({
      sid: cookie,
      playerId: Number(cookie),
      isAdmin: false,
    }),
    requireStepUp: async () => {},
  },
})
const hub = createHub(createLocalBus(log))
const nobody = { endedSids: async () => [], isBlocked: () => false }
serveSockets(server, { hub, clock, publicUrl, ...nobody })
await server.listen({ port: 0, host: '127.0.0.1' })

function carryOut(order: Order): void {
  if (order.to === 'everybody') {
    hub.publish(stamped(''))
    return
  }
  const filling = 'x'.repeat(order.bytes)
  for (const playerId of order.playerIds) hub.publishTo(playerId, stamped(filling))
}

/** A message that says when it was published, so that who hears it knows how long it took. */
function stamped(filling: string): ServerMessage {
  const message = `${performance.timeOrigin + performance.now()} ${filling}`
  return { type: 'system', message, timestamp: clock.now().toISOString() }
}

process.once('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  carryOut(order)
  const state: State = { connections: hub.connectionCount(), rssBytes: process.memoryUsage().rss }
  process.send?.(state)
})
process.send?.({ port: (server.server.address() as AddressInfo).port })
