import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { processLimits } from '#load/process-limits.ts'
import { callerAddress } from './caller-address.ts'

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
 * Limits the connections of the process and, without a trusted proxy, those of one address. A
 * connection beyond the limit is closed without a response.
 */
export function boundConnections(
  { server }: FastifyInstance,
  trustedProxies: number,
  perAddress: number = processLimits.connectionsPerAddress,
): void {
  server.maxConnections = processLimits.connections
  if (trustedProxies > 0) return
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    if (count > perAddress) return void socket.destroy()
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
  })
}
