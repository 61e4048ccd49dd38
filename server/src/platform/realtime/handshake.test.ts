import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { closings, SOCKET_IO_PATH } from '@tallyhouse/contract/realtime'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { holdNextHandshake, socketServer } from '#testing/modules/test-sockets.ts'
import { stopDate } from '#testing/stop-date.ts'
import type { Connection } from './hub.ts'
import { socketLimits } from './limits.ts'

it('identifies the player by the session', async () => {
  const { open, hub } = await socketServer()
  const player = await open('7')
  expect(hub.playerConnectionCount(7)).toBe(1)

  player.send({ type: 'auth', userId: 7 })
  expect(await player.next()).toEqual({ type: 'auth_success' })
  player.send({ type: 'auth', userId: '7' })
  expect(await player.next()).toEqual({ type: 'auth_success' })
})

it('closes with 1008 when a client claims another userId', async () => {
  const { open } = await socketServer()
  const player = await open('7')
  player.send({ type: 'auth', userId: 8 })
  expect(await player.closed).toEqual(closings.notYou)
})

it.each([
  ['a client without a session', {}, 401, 'unauthenticated'],
  ['a page from another site', { origin: 'http://evil.example' }, 403, 'foreign_origin'],
  ['a page without an origin', { origin: 'null' }, 403, 'foreign_origin'],
  [
    'a cross-site request according to sec-fetch-site',
    { origin: 'http://tallyhouse.example', 'sec-fetch-site': 'cross-site' },
    403,
    'foreign_origin',
  ],
])('rejects %s', async (_who, headers: Record<string, string>, status, code) => {
  const { tryHandshake, hub } = await socketServer()
  const cookie = status === 401 ? {} : { cookie: '7' }
  expect(await tryHandshake({ ...headers, ...cookie })).toEqual({ status, code })
  expect(hub.connectionCount()).toBe(0)
})

it('closes a connection that asks for a socket before its earlier request is answered', async () => {
  const { address, tryHandshake } = await socketServer()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const upgrade = 'cookie: 7\r\nconnection: upgrade\r\nupgrade: websocket\r\n'
  socket.write(
    `GET /first HTTP/1.1\r\nhost: here\r\n\r\nGET /ws HTTP/1.1\r\nhost: here\r\n${upgrade}\r\n`,
  )
  await text(socket)
  expect(await tryHandshake({ cookie: '7' })).toEqual({ status: 101 })
})

it('accepts pages of the same origin', async () => {
  const { tryHandshake } = await socketServer()
  const response = await tryHandshake({ cookie: '7', origin: 'http://tallyhouse.example' })
  expect(response).toEqual({ status: 101 })
})

it('limits the sockets per player and accepts a new one after one closes', async () => {
  const { open, tryHandshake, hub } = await socketServer()
  const sockets = []
  for (let n = 0; n < socketLimits.socketsPerPlayer; n += 1) sockets.push(await open('7'))
  expect(await tryHandshake({ cookie: '7' })).toEqual({ status: 429, code: 'too_many_requests' })
  expect(await tryHandshake({ cookie: '8' })).toEqual({ status: 101 })

  sockets[0]?.socket.close()
  await eventually(() => expect(hub.playerConnectionCount(7)).toBe(sockets.length - 1))
  expect(await tryHandshake({ cookie: '7' })).toEqual({ status: 101 })
})

it('limits the sockets per process', async () => {
  const { tryHandshake, hub } = await socketServer()
  const nothing = () => {}
  const who = { playerId: 1, sid: '', remoteAddress: '' }
  const idle: Connection = { ...who, send: nothing, close: nothing, probe: nothing }
  for (let n = 0; n < socketLimits.socketsPerProcess; n += 1) hub.join({ ...idle })
  expect(await tryHandshake({ cookie: '7' })).toEqual({ status: 503, code: 'overloaded' })
})

it('limits the sockets per address, but always accepts one page per player', async () => {
  const { open, tryHandshake, hub } = await socketServer()
  const nothing = () => {}
  const remoteAddress = '::ffff:127.0.0.1'
  const idle = { sid: '', remoteAddress, send: nothing, close: nothing, probe: nothing }
  const others: Connection[] = []
  for (let playerId = 100; playerId < 100 + socketLimits.socketsPerAddress; playerId += 1) {
    others.push({ ...idle, playerId })
    hub.join({ ...idle, playerId, remoteAddress: '10.0.0.1' })
  }
  for (const other of others) hub.join(other)
  const page = [await open('8'), await open('8')]
  const rejected = { status: 429, code: 'too_many_requests' }
  expect(await tryHandshake({ cookie: '8' })).toEqual(rejected)
  expect(await tryHandshake({ cookie: '8' }, '/socket.io/?EIO=4&transport=websocket')).toEqual(
    rejected,
  )
  expect(await tryHandshake({ cookie: '9' })).toEqual({ status: 101 })

  for (const other of others.slice(0, 5)) hub.leave(other)
  expect(page).toHaveLength(socketLimits.socketsWhateverAddress)
  expect(await tryHandshake({ cookie: '8' })).toEqual({ status: 101 })
})

it('rate-limits handshakes with and without a session', async () => {
  const { tryHandshake } = await socketServer({ rateLimits: true })
  onTestFinished(stopDate())
  const statuses = new Set<number | undefined>()
  for (let n = 0; n <= socketLimits.handshakesPer10Seconds; n += 1) {
    statuses.add((await tryHandshake({ cookie: '7' })).status)
  }
  expect([...statuses]).toEqual([101, 429])
  const strangers = await Promise.all(Array.from({ length: 310 }, () => tryHandshake({})))
  expect(strangers.filter(({ status }) => status === 429)).toHaveLength(10)
})

it('returns 404 for upgrades at unknown paths', async () => {
  const { tryHandshake } = await socketServer()
  expect(await tryHandshake({ cookie: '7' }, '/nothing')).toMatchObject({ status: 404 })
})

it('returns 400 for a socket request without an upgrade', async () => {
  const { address } = await socketServer()
  const response = await fetch(`${address}/ws`, { headers: { cookie: '7' } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_request' })
})

it.each([
  ['another protocol', 'GET /ws HTTP/1.1\r\ncookie: 7\r\nupgrade: h2c'],
  ['no key', 'GET /ws HTTP/1.1\r\ncookie: 7\r\nupgrade: websocket\r\nsec-websocket-version: 13'],
  ['another method', 'POST /ws HTTP/1.1\r\ncookie: 7\r\nupgrade: websocket'],
])('returns 400 for an upgrade with %s and closes the connection', async (_what, head) => {
  const { address, hub } = await socketServer()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(`${head}\r\nhost: here\r\nconnection: upgrade\r\n\r\n`)
  expect(await text(socket)).toContain('HTTP/1.1 400')
  expect(hub.connectionCount()).toBe(0)
})

it('serves a call that offers to upgrade to another protocol', async () => {
  const { address, server } = await socketServer()
  await expect(server.inject({ url: '/api/docs/json' })).resolves.toMatchObject({ statusCode: 200 })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write('GET /api/docs/json HTTP/1.1\r\nhost: here\r\n')
  socket.write('connection: upgrade\r\nupgrade: h2c\r\n\r\n')
  expect(await text(socket)).toContain('HTTP/1.1 200 OK')
})

it('survives a client that disconnects during the handshake', async () => {
  const { open, openRaw, server, hub } = await socketServer()
  const { arrived, release } = holdNextHandshake(server)
  const opened = openRaw('7').catch((error: unknown) => error)
  const { socket } = (await arrived).raw
  socket.destroy(new Error('Reset.'))
  expect(await opened).toEqual(new Error('The server closed the connection.'))
  release()
  const player = await open('8')
  expect(await player.roundTrip()).toEqual([])
  expect(hub.connectionCount()).toBe(1)
})

it('sends security headers on Socket.IO polls and rejects JSONP', async () => {
  const { address } = await socketServer()
  const url = `${address}${SOCKET_IO_PATH}?EIO=4&transport=polling`
  const response = await fetch(url, { headers: { cookie: '7' } })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect((await fetch(`${url}&j=0`, { headers: { cookie: '7' } })).status).toBe(400)
})
