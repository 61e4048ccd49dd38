import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { processLimits } from '#platform/load/process-limits.ts'
import { holdPipelined } from './hold-pipelined.ts'

const { pendingPerConnection } = processLimits

/** A server whose test answers the requests. */
async function heldServer({ trustedProxies = 0, waitingPerAddress = 10_000 } = {}) {
  const started: { body: string; response: ServerResponse }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => started.push({ body, response }))
  })
  holdPipelined(server, trustedProxies, waitingPerAddress)
  const connections: Socket[] = []
  server.on('connection', (socket) => connections.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { started, connections, open }
}

const get = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'
const post = (body: string) =>
  `POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${body.length}\r\n\r\n${body}`

async function bytesReadBy(socket: Socket | undefined, bytes: number): Promise<void> {
  await expect.poll(() => socket?.bytesRead ?? 0).toBeGreaterThanOrEqual(bytes)
}

it('passes on a few requests of a connection, and the next one after each response', async () => {
  const { started, open } = await heldServer()
  const socket = open()
  const bodies = Array.from({ length: 20 }, (_, nth) => `body ${nth}`)
  socket.write(bodies.map(post).join(''))
  const received: string[] = []
  socket.setEncoding('latin1').on('data', (chunk) => received.push(String(chunk)))
  for (const [nth] of bodies.entries()) {
    const count = Math.min(nth + pendingPerConnection, bodies.length)
    await expect.poll(() => started.length).toBe(count)
    started[nth]?.response.end(`answer ${nth}.`)
  }
  await expect.poll(() => received.join('').match(/answer \d+\./g)).toHaveLength(bodies.length)
  expect(started.map(({ body }) => body)).toEqual(bodies)
})

it('does not read a connection while its requests wait', async () => {
  const { started, connections, open } = await heldServer()
  const socket = open()
  const flood = get.repeat(200_000)
  socket.write(flood)
  await expect.poll(() => started.length).toBe(pendingPerConnection)
  const read = connections[0]?.bytesRead ?? 0
  expect(read).toBeLessThan(flood.length / 10)

  // A response passes on one request, and ends another, which would resume reading.
  for (let nth = 0; nth < 50; nth += 1) {
    started[nth]?.response.end()
    await expect.poll(() => started.length).toBe(nth + 1 + pendingPerConnection)
  }
  expect(connections[0]?.bytesRead).toBe(read)
})

it('reads on once nothing waits, also the rest of a long body', async () => {
  const { started, connections, open } = await heldServer()
  const socket = open()
  const long = 'x'.repeat(500_000)
  const requests = get.repeat(pendingPerConnection) + post(long)
  socket.write(requests)
  await expect.poll(() => started.length).toBe(pendingPerConnection)
  for (const { response } of started) response.end()
  await expect.poll(() => started.length).toBe(pendingPerConnection + 1)
  expect(started.at(-1)?.body).toBe(long)
  started.at(-1)?.response.end()
  socket.write(get)
  await bytesReadBy(connections[0], requests.length + get.length)
  await expect.poll(() => started.length).toBe(pendingPerConnection + 2)
})

it('closes connections of an address with too many waiting requests, and forgets closed ones', async () => {
  const { started, connections, open } = await heldServer({ waitingPerAddress: 100 })
  const within = get.repeat(pendingPerConnection + 100)
  const first = open()
  first.write(within)
  await expect.poll(() => started.length).toBe(pendingPerConnection)
  const second = open()
  second.write(get.repeat(pendingPerConnection + 1))
  await once(second, 'close')

  first.destroy()
  // A connection that is not read is known to be closed when answers cannot be written.
  await expect
    .poll(() => {
      for (const { response } of started) response.end()
      return connections[0]?.destroyed
    })
    .toBe(true)
  const served = started.length
  open().write(within)
  await expect.poll(() => started.length).toBe(served + pendingPerConnection)
  started[served]?.response.end()
  await expect.poll(() => started.length).toBe(served + pendingPerConnection + 1)
})

it('does not count what waits on the connections of a trusted proxy', async () => {
  const { started, open } = await heldServer({ trustedProxies: 1, waitingPerAddress: 1 })
  open().write(get.repeat(2 * pendingPerConnection))
  await expect.poll(() => started.length).toBe(pendingPerConnection)
  for (let nth = 0; nth < pendingPerConnection; nth += 1) started[nth]?.response.end()
  await expect.poll(() => started.length).toBe(2 * pendingPerConnection)
})
