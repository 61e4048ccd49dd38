import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { processLimits } from '../process-limits.ts'
import { boundConnections, connectionTimes } from './bound-connections.ts'

async function boundServer(trustedProxies: number) {
  const server = Fastify(connectionTimes(trustedProxies))
  onTestFinished(() => server.close())
  boundConnections(server, trustedProxies, 2)
  server.get('/', () => 'here')
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return { server: server.server, open: () => open(Number(port)) }
}

/** A connection, and whether the server lets it in. */
async function open(port: number): Promise<{ socket: Socket; isIn: boolean }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  const isIn = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ])
  return { socket, isIn }
}

it('gives one address so many connections, and another when one is closed', async () => {
  const { server, open } = await boundServer(0)
  const first = await open()
  const second = await open()
  const third = await open()
  expect([first.isIn, second.isIn, third.isIn]).toEqual([true, true, false])

  const gone = new Promise<void>((resolve) => {
    server.once('request', (request) => request.socket.once('close', resolve))
  })
  first.socket.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  await gone
  expect((await open()).isIn).toBe(true)
})

it('counts no connections of an address that is a proxy', async () => {
  const { open } = await boundServer(1)
  const opened = await Promise.all([open(), open(), open()])
  expect(opened.map(({ isIn }) => isIn)).toEqual([true, true, true])
})

it('bounds all connections, and the time for a request', async () => {
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
