import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { processLimits } from '#platform/load/process-limits.ts'
import { createOpenCounts } from '../open-counts.ts'

const CHECK_EVERY_MS = 5000

/**
 * Timeouts for receiving a request and for idle connections. They do not apply to WebSockets once upgraded.
 */
export function connectionTimes(trustedProxies: number) {
  return {
    http: { headersTimeout: processLimits.headMs, connectionsCheckingInterval: CHECK_EVERY_MS },
    requestTimeout: processLimits.requestMs,
    keepAliveTimeout: trustedProxies > 0 ? processLimits.idleMsBehindProxy : processLimits.idleMs,
  }
}

/**
 * Limits the process's connections and, without a trusted proxy, those from one address or network. A
 * connection beyond the limit is closed without a response.
 */
export function boundConnections(
  { server }: FastifyInstance,
  trustedProxies: number,
  perAddress: number = processLimits.connectionsPerAddress,
): void {
  server.maxConnections = processLimits.connections
  if (trustedProxies > 0) return
  const open = createOpenCounts({ perAddress, perNetwork: processLimits.connectionsPerNetwork })
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (open.isFull(remoteAddress)) return void socket.destroy()
    open.add(remoteAddress)
    socket.once('close', () => open.remove(remoteAddress))
  })
}
