import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { SOCKET_IO_PATH } from '@tallyhouse/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '#testing/eventually.ts'
import { socketServer } from '#testing/modules/test-sockets.ts'
import { stopDate } from '#testing/stop-date.ts'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'

const notification = {
  id: 1,
  type: 'level_up' as const,
  title: 'You reached level 2',
  message: 'Well done.',
  isGlobal: false,
  userId: 1,
  amount: 25,
  gameName: null,
  withdrawalId: null,
  isRead: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  expiresAt: null,
  texts: null,
}
const { type, title, message, amount } = notification
const event = { type, title, message, amount }

type Client = { cookie?: string; auth?: object; headers?: object; transports?: string[] }

/** Creates a client with the library's defaults, unless options are given. */
function open(address: string, { cookie, auth, headers, transports }: Client): Socket {
  const client = io(address, {
    forceNew: true,
    reconnectionDelay: 10,
    extraHeaders: { ...(cookie && { cookie }), ...headers },
    ...(auth && { auth }),
    ...(transports && { transports }),
  })
  onTestFinished(() => void client.close())
  return client
}

/** Resolves with the arguments of the next event with this name. */
function nextEvent(client: Socket, name: string): Promise<unknown[]> {
  return new Promise((resolve) => client.once(name, (...args: unknown[]) => resolve(args)))
}

async function connected(client: Socket): Promise<Socket> {
  await nextEvent(client, 'connect')
  return client
}

function notify(hub: Hub, playerId: number): void {
  hub.publishTo(playerId, { type: 'notification', notification })
}

it.each([
  ['with the default transports', undefined],
  ['over WebSocket only', ['websocket']],
  ['over polling only', ['polling']],
])('sends notifications to their player %s', async (_how, transports) => {
  const { address, hub } = await socketServer()
  const how = transports && { transports }
  const auth = { userId: 7, username: 'seven' }
  const client = await connected(open(address, { cookie: '7', auth, ...how }))
  const other = await connected(open(address, { cookie: '8', ...how }))
  const otherEvents = vi.fn()
  other.onAny(otherEvents)
  const received = nextEvent(client, 'notification')
  const receivedByOther = nextEvent(other, 'notification')
  hub.publish({ type: 'online_count', count: 2 })
  notify(hub, 7)
  expect(await received).toEqual([event])
  notify(hub, 8)
  await receivedByOther
  expect(otherEvents).toHaveBeenCalledTimes(1)
})

it('upgrades to a WebSocket', async () => {
  const { address } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const { engine } = client.io
  await eventually(() => expect(engine.transport.name).toBe('websocket'))
})

it('sends a big win as type win with its game', async () => {
  const { address, hub } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const received = nextEvent(client, 'notification')
  hub.publishTo(7, {
    type: 'notification',
    notification: { ...notification, type: 'big_win', gameName: 'Keno' },
  })
  expect(await received).toEqual([{ ...event, type: 'win', gameName: 'Keno' }])
})

it('omits a missing amount', async () => {
  const { address, hub } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const received = nextEvent(client, 'notification')
  hub.publishTo(7, { type: 'notification', notification: { ...notification, amount: null } })
  const { amount: _amount, ...rest } = event
  expect(await received).toEqual([rest])
})

it.each([
  ['of another player', { userId: 8, username: 'eight' }],
  ['with an invalid userId', { userId: { toString: 7 } }],
  ['with an invalid username', { userId: 7, username: 7 }],
])('rejects auth data %s', async (_who, auth) => {
  const { address, hub } = await socketServer()
  const client = open(address, { cookie: '7', auth })
  const [error] = await nextEvent(client, 'connect_error')
  expect(error).toEqual(new Error('This userId is not yours.'))
  await eventually(() => expect(hub.connectionCount()).toBe(0))
  expect(client.active).toBe(false)
})

it.each([
  ['a client without a session', {}, 401],
  ['a page from another site', { cookie: '7', origin: 'http://evil.example' }, 403],
  ['a page without an origin', { cookie: '7', origin: 'null' }, 403],
])('rejects %s on both transports', async (_who, headers: Record<string, string>, status) => {
  const { address, hub, tryHandshake } = await socketServer()
  const polling = await fetch(`${address}${SOCKET_IO_PATH}?EIO=4&transport=polling`, { headers })
  expect(polling.status).toBe(status)
  const path = `${SOCKET_IO_PATH}?EIO=4&transport=websocket`
  expect(await tryHandshake(headers, path)).toMatchObject({ status })
  expect(hub.connectionCount()).toBe(0)
})

/** Makes a handshake without the library and returns a function for further requests. */
async function handshake(address: string, cookie: string) {
  const url = `${address}${SOCKET_IO_PATH}?EIO=4&transport=polling`
  const response = await fetch(url, { headers: { cookie } })
  const { sid } = JSON.parse((await response.text()).slice(1))
  const call = (body?: string | Uint8Array<ArrayBuffer>, as = cookie) =>
    fetch(`${url}&sid=${sid}`, {
      headers: { cookie: as },
      ...(body !== undefined && { method: 'POST', body }),
    })
  return { sid, call }
}

it('rejects requests on the connection of another player', async () => {
  const { address } = await socketServer()
  const { call } = await handshake(address, '7')
  expect((await call('40', '8')).status).toBe(403)
  expect((await call(undefined, '8')).status).toBe(403)
  expect((await call('40', '7')).status).toBe(200)
})

it('drops a client that floods and serves other clients', async () => {
  const { address, hub } = await socketServer()
  const { call } = await handshake(address, '7')
  const other = await connected(open(address, { cookie: '8' }))
  const flood = Array.from({ length: 2000 }, () => '42["x"]').join('\x1e')
  expect(flood.length).toBeLessThan(socketLimits.messageBytes)
  await Promise.all([call(), call(`40\x1e${flood}`)])
  await eventually(() => expect(hub.playerConnectionCount(7)).toBe(0))
  const received = nextEvent(other, 'notification')
  notify(hub, 8)
  await received
})

it.each([
  ['binary', new Uint8Array([1, 2, 3])],
  ['an invalid packet', '4nonsense'],
  ['malformed JSON', '42["x"'],
  ['a packet before connecting', '42["x"]'],
])('drops a polling client that sends %s', async (_what, sent) => {
  const { address, hub } = await socketServer()
  const { call } = await handshake(address, '7')
  expect(hub.playerConnectionCount(7)).toBe(1)
  await Promise.all([call(), call(sent)])
  await eventually(() => expect(hub.playerConnectionCount(7)).toBe(0))
})

it('rejects a megabyte from a polling client', async () => {
  const { address } = await socketServer()
  const { call } = await handshake(address, '7')
  const rejected = call('x'.repeat(1024 * 1024)).then(({ status }) => status)
  // The connection may be closed before the response is read.
  expect([413, undefined]).toContain(await rejected.catch(() => undefined))
  expect((await call('40')).status).toBe(200)
})

it.each([
  ['a megabyte', 'x'.repeat(1024 * 1024)],
  ['binary', Buffer.from([1, 2, 3])],
  ['an invalid packet', '4nonsense'],
  ['10,000 messages', Array.from({ length: 10_000 }, () => '42["x"]')],
])('drops a WebSocket client that sends %s', async (_what, sent) => {
  const { address, hub } = await socketServer()
  const url = `${address.replace('http', 'ws')}${SOCKET_IO_PATH}?EIO=4&transport=websocket`
  const socket = new WebSocket(url, { headers: { cookie: '7' } })
  await once(socket, 'message')
  socket.on('error', () => {})
  for (const message of [sent].flat()) socket.send(message)
  await once(socket, 'close')
  await eventually(() => expect(hub.connectionCount()).toBe(0))
  await connected(open(address, { cookie: '7' }))
})

it('shares the limit of sockets per player with the live socket', async () => {
  const { address, open: openSocket, tryHandshake } = await socketServer()
  for (let n = 1; n < socketLimits.socketsPerPlayer; n += 1) await openSocket('7')
  await connected(open(address, { cookie: '7', transports: ['websocket'] }))
  const path = `${SOCKET_IO_PATH}?EIO=4&transport=websocket`
  expect(await tryHandshake({ cookie: '7' }, path)).toEqual({
    status: 429,
    code: 'too_many_requests',
  })
  expect(await tryHandshake({ cookie: '7' })).toEqual({ status: 429, code: 'too_many_requests' })
})

it('rate-limits requests', async () => {
  const { address } = await socketServer({ rateLimits: true })
  onTestFinished(stopDate())
  const url = `${address}${SOCKET_IO_PATH}?EIO=4&transport=polling&sid=unknown`
  const statuses = []
  for (let n = 0; n <= socketLimits.requestsPer10Seconds; n += 1) {
    statuses.push((await fetch(url, { headers: { cookie: '7' } })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

it('disconnects clients for good when their session ends', async () => {
  const { address, hub } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const gone = nextEvent(client, 'disconnect')
  hub.closeSessions(['7'])
  expect((await gone)[0]).toBe('io server disconnect')
  expect(client.active).toBe(false)
  await eventually(() => expect(hub.connectionCount()).toBe(0))
})

it('lets clients reconnect when the server stops and does not wait for dead ones', async () => {
  const { address, server, openRaw } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const polling = await connected(open(address, { cookie: '8', transports: ['polling'] }))
  await openRaw('9', `${SOCKET_IO_PATH}?EIO=4&transport=websocket`)
  const gone = Promise.all([nextEvent(client, 'disconnect'), nextEvent(polling, 'disconnect')])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = vi.fn()
  void server.close().then(closed)
  await eventually(() => {
    vi.advanceTimersByTime(socketLimits.goodbyeMs)
    expect(closed).toHaveBeenCalled()
  })
  const reasons = (await gone).map(([reason]) => reason)
  expect(reasons).not.toContain('io server disconnect')
  expect([client.active, polling.active]).toEqual([true, true])
})

it('drops a stalled reader', async () => {
  const { openRaw, hub } = await socketServer()
  const stalled = await openRaw('7', `${SOCKET_IO_PATH}?EIO=4&transport=websocket`)
  stalled.write(masked('40'))
  const long = { ...notification, message: 'x'.repeat(64 * 1024) }
  const push = () => hub.publishTo(7, { type: 'notification', notification: long })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await eventually(() => {
    for (let n = 0; n < 50; n += 1) push()
    vi.advanceTimersByTime(socketLimits.goodbyeMs)
    expect(hub.playerConnectionCount(7)).toBe(0)
  })
})

it('rejects invalid handshakes and closes the connection on malformed requests', async () => {
  const { address, tryHandshake } = await socketServer()
  const cookie = '7'
  const get = (query: string) =>
    fetch(`${address}${SOCKET_IO_PATH}${query}`, { headers: { cookie } })
  expect((await get('')).status).toBe(400)
  expect((await get('?EIO=4&transport=webtransport')).status).toBe(400)
  expect((await get('?EIO=3&transport=polling')).status).toBe(400)
  expect((await get('?EIO=4&transport=polling&sid=__proto__')).status).toBe(400)
  const head = await fetch(`${address}${SOCKET_IO_PATH}`, { method: 'HEAD', headers: { cookie } })
  expect(head.status).toBe(404)
  const path = `${SOCKET_IO_PATH}?EIO=4&transport=polling`
  await tryHandshake({ cookie }, path).catch(() => {})
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1')
  socket.end(`POST ${path} HTTP/1.1\r\nhost: here\r\ncookie: 7\r\nupgrade: websocket\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  expect((await get('?EIO=4&transport=polling')).status).toBe(200)
})

/** A client's text frame, masked with zeros. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}
