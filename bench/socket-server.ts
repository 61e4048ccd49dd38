import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@tallyhouse/contract/realtime'
import { createLocalBus } from '@tallyhouse/server/platform/bus/local-bus'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { createServer } from '@tallyhouse/server/platform/http/server'
import { createHub } from '@tallyhouse/server/platform/realtime/hub'
import { serveSockets } from '@tallyhouse/server/platform/realtime/serve-sockets'

/** A command to this process: publish a message to everyone, or to each listed player. */
export type Command = { to: 'everyone' } | { to: 'each'; playerIds: number[]; bytes: number }

/** This process's state. */
export type State = { connections: number; rssBytes: number }

/**
 * Serves only the product's live sockets. The cookie is the player ID. Sends its port to the parent
 * process, then runs commands and replies to each with its state.
 */
const log = { warn: console.warn, error: console.error }
const server = await createServer({
  publicUrl: undefined,
  frameOrigins: [],
  // Each player has their own address.
  trustedProxies: 1,
  describesAdminCalls: false,
  rateLimits: false,
  logLevel: 'silent',
  sessions: {
    authenticate: async ({ headers: { cookie = '' } }) => ({
      sid: cookie,
      playerId: Number(cookie),
      role: 'player',
    }),
    requireStepUp: async () => {},
  },
})
const hub = createHub(createLocalBus(log))
const nobody = { endedSids: async () => [], isBlocked: () => false }
serveSockets(server, { hub, clock, ...nobody })
await server.listen({ port: 0, host: '127.0.0.1' })

function run(command: Command): void {
  if (command.to === 'everyone') {
    hub.publish(stamped(''))
    return
  }
  const padding = 'x'.repeat(command.bytes)
  for (const playerId of command.playerIds) hub.publishTo(playerId, stamped(padding))
}

/** A message with its publishing time, from which receivers compute its latency. */
function stamped(padding: string): ServerMessage {
  const message = `${performance.timeOrigin + performance.now()} ${padding}`
  const text = { key: 'bench', values: {} }
  return { type: 'system', message, text, timestamp: clock.now().toISOString() }
}

process.once('disconnect', () => process.exit())
process.on('message', (command: Command) => {
  run(command)
  const state: State = { connections: hub.connectionCount(), rssBytes: process.memoryUsage().rss }
  process.send?.(state)
})
process.send?.({ port: (server.server.address() as AddressInfo).port })
