import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { processLimits } from '#platform/load/process-limits.ts'
import { boundConnections, connectionTimes } from './bound-connections.ts'

async function boundServer(trustedProxies: number) {
  const server = Fastify(connectionTimes(trustedProxies))
  onTestFinished(() => server.close())
  boundConnections(server, trustedProxies, 2)
  server.get('/', () => 'here')
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return { server: server.server, open: () => open(Number(port)) }
}

/** Opens a connection and reports whether the server accepted it. */
async function open(port: number): Promise<{ socket: Socket; isAccepted: boolean }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  const isAccepted = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ])
  return { socket, isAccepted }
}

it('limits connections per address, and accepts another after one closes', async () => {
  const { server, open } = await boundServer(0)
  const first = await open()
  const second = await open()
  const third = await open()
  expect([first.isAccepted, second.isAccepted, third.isAccepted]).toEqual([true, true, false])

  const closed = new Promise<void>((resolve) => {
    server.once('request', (request) => request.socket.once('close', resolve))
  })
  first.socket.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  await closed
  expect((await open()).isAccepted).toBe(true)
})

it('does not limit the connections of a trusted proxy', async () => {
  const { open } = await boundServer(1)
  const opened = await Promise.all([open(), open(), open()])
  expect(opened.map(({ isAccepted }) => isAccepted)).toEqual([true, true, true])
})

it('limits total connections and request times', async () => {
  const { server } = await boundServer(0)
  expect(server).toMatchObject({
    headersTimeout: processLimits.headMs,
    requestTimeout: processLimits.requestMs,
    keepAliveTimeout: processLimits.idleMs,
    maxConnections: processLimits.connections,
  })
  const behindProxy = (await boundServer(1)).server
  expect(behindProxy.keepAliveTimeout).toBe(processLimits.idleMsBehindProxy)
})
