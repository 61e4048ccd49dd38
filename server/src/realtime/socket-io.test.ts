import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { SOCKET_IO_PATH } from '@tallyhouse/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../testing/eventually.ts'
import { stopDate } from '../testing/stop-date.ts'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { socketServer } from './test-sockets.ts'

const notification = {
  id: 1,
  type: 'level_up' as const,
  title: 'You reached level 2',
  message: 'Well done.',
  isGlobal: false,
  userId: 1,
  amount: 25,
  gameName: null,
  isRead: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  expiresAt: null,
}
const event = {
  type: 'level_up',
  title: 'You reached level 2',
  message: 'Well done.',
  amount: 25,
}

type Client = { cookie?: string; auth?: object; headers?: object; transports?: string[] }

/** A client as the library makes it by default, unless told otherwise. */
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

/** What comes with the next event of a name. */
function hear(client: Socket, name: string): Promise<unknown[]> {
  return new Promise((resolve) => client.once(name, (...said: unknown[]) => resolve(said)))
}

async function connected(client: Socket): Promise<Socket> {
  await hear(client, 'connect')
  return client
}

function notify(hub: Hub, playerId: number): void {
  hub.publishTo(playerId, { type: 'notification', notification })
}

it.each([
  ['as it connects by default', undefined],
  ['by WebSocket alone', ['websocket']],
  ['by polling alone', ['polling']],
])('tells a player their notifications %s', async (_how, transports) => {
  const { address, hub } = await socketServer()
  const how = transports && { transports }
  const auth = { userId: 7, username: 'seven' }
  const client = await connected(open(address, { cookie: '7', auth, ...how }))
  const other = await connected(open(address, { cookie: '8', ...how }))
  const overheard = vi.fn()
  other.onAny(overheard)
  const heard = hear(client, 'notification')
  const heardByOther = hear(other, 'notification')
  hub.publish({ type: 'online_count', count: 2 })
  notify(hub, 7)
  expect(await heard).toEqual([event])
  notify(hub, 8)
  await heardByOther
  expect(overheard).toHaveBeenCalledTimes(1)
})

it('goes over to a WebSocket', async () => {
  const { address } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const { engine } = client.io
  await eventually(() => expect(engine.transport.name).toBe('websocket'))
})

it('calls a big win a win, and names its game', async () => {
  const { address, hub } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const heard = hear(client, 'notification')
  hub.publishTo(7, {
    type: 'notification',
    notification: { ...notification, type: 'big_win', gameName: 'Keno' },
  })
  expect(await heard).toEqual([{ ...event, type: 'win', gameName: 'Keno' }])
})

it('leaves out an amount that there is not', async () => {
  const { address, hub } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const heard = hear(client, 'notification')
  hub.publishTo(7, { type: 'notification', notification: { ...notification, amount: null } })
  const { amount: _amount, ...rest } = event
  expect(await heard).toEqual([rest])
})

it.each([
  ['somebody else', { userId: 8, username: 'eight' }],
  ['what is no player', { userId: { toString: 7 } }],
  ['a name that is none', { userId: 7, username: 7 }],
])('refuses who claims to be %s', async (_who, auth) => {
  const { address, hub } = await socketServer()
  const client = open(address, { cookie: '7', auth })
  const [error] = await hear(client, 'connect_error')
  expect(error).toEqual(new Error('This userId is not yours.'))
  await eventually(() => expect(hub.connectionCount()).toBe(0))
  expect(client.active).toBe(false)
})

it.each([
  ['nobody without a session', {}, 401],
  ['no page of another site', { cookie: '7', origin: 'http://evil.example' }, 403],
  ['no page without an origin', { cookie: '7', origin: 'null' }, 403],
])('lets in %s, by neither transport', async (_who, headers: Record<string, string>, status) => {
  const { address, hub, knock } = await socketServer()
  const polling = await fetch(`${address}${SOCKET_IO_PATH}?EIO=4&transport=polling`, { headers })
  expect(polling.status).toBe(status)
  const path = `${SOCKET_IO_PATH}?EIO=4&transport=websocket`
  expect(await knock(headers, path)).toMatchObject({ status })
  expect(hub.connectionCount()).toBe(0)
})

/** A handshake without the library, and how to go on with it. */
async function handshake(address: string, cookie: string) {
  const url = `${address}${SOCKET_IO_PATH}?EIO=4&transport=polling`
  const answer = await fetch(url, { headers: { cookie } })
  const { sid } = JSON.parse((await answer.text()).slice(1))
  const call = (body?: string | Uint8Array<ArrayBuffer>, as = cookie) =>
    fetch(`${url}&sid=${sid}`, {
      headers: { cookie: as },
      ...(body !== undefined && { method: 'POST', body }),
    })
  return { sid, call }
}

it('lets nobody use the connection of another player', async () => {
  const { address } = await socketServer()
  const { call } = await handshake(address, '7')
  expect((await call('40', '8')).status).toBe(403)
  expect((await call(undefined, '8')).status).toBe(403)
  expect((await call('40', '7')).status).toBe(200)
})

it('drops who sends too much at once, and serves others', async () => {
  const { address, hub } = await socketServer()
  const { call } = await handshake(address, '7')
  const other = await connected(open(address, { cookie: '8' }))
  const flood = Array.from({ length: 2000 }, () => '42["x"]').join('\x1e')
  expect(flood.length).toBeLessThan(socketLimits.messageBytes)
  await Promise.all([call(), call(`40\x1e${flood}`)])
  await eventually(() => expect(hub.connectionCountOf(7)).toBe(0))
  const heard = hear(other, 'notification')
  notify(hub, 8)
  await heard
})

it.each([
  ['binary', new Uint8Array([1, 2, 3])],
  ['what is no packet', '4nonsense'],
  ['broken JSON', '42["x"'],
  ['a packet before it connected', '42["x"]'],
])('drops who polls and sends %s', async (_what, sent) => {
  const { address, hub } = await socketServer()
  const { call } = await handshake(address, '7')
  expect(hub.connectionCountOf(7)).toBe(1)
  await Promise.all([call(), call(sent)])
  await eventually(() => expect(hub.connectionCountOf(7)).toBe(0))
})

it('does not take a megabyte from who polls', async () => {
  const { address } = await socketServer()
  const { call } = await handshake(address, '7')
  const refused = call('x'.repeat(1024 * 1024)).then(({ status }) => status)
  // The connection may be gone before the answer is read.
  expect([413, undefined]).toContain(await refused.catch(() => undefined))
  expect((await call('40')).status).toBe(200)
})

it.each([
  ['a megabyte', 'x'.repeat(1024 * 1024)],
  ['binary', Buffer.from([1, 2, 3])],
  ['what is no packet', '4nonsense'],
  ['10,000 messages', Array.from({ length: 10_000 }, () => '42["x"]')],
])('drops who has a WebSocket and sends %s', async (_what, sent) => {
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

it('counts with the live socket against what a player may have', async () => {
  const { address, enter, knock } = await socketServer()
  for (let n = 1; n < socketLimits.socketsPerPlayer; n += 1) await enter('7')
  await connected(open(address, { cookie: '7', transports: ['websocket'] }))
  const path = `${SOCKET_IO_PATH}?EIO=4&transport=websocket`
  expect(await knock({ cookie: '7' }, path)).toEqual({ status: 429, code: 'too_many_requests' })
  expect(await knock({ cookie: '7' })).toEqual({ status: 429, code: 'too_many_requests' })
})

it('holds requests to a pace', async () => {
  const { address } = await socketServer({ rateLimits: true })
  onTestFinished(stopDate())
  const url = `${address}${SOCKET_IO_PATH}?EIO=4&transport=polling&sid=unknown`
  const statuses = []
  for (let n = 0; n <= socketLimits.requestsPer10Seconds; n += 1) {
    statuses.push((await fetch(url, { headers: { cookie: '7' } })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

it('sends away whose session has ended, for good', async () => {
  const { address, hub } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const gone = hear(client, 'disconnect')
  hub.closeSessions(['7'])
  expect((await gone)[0]).toBe('io server disconnect')
  expect(client.active).toBe(false)
  await eventually(() => expect(hub.connectionCount()).toBe(0))
})

it('has clients come back when the server stops, and waits for nobody', async () => {
  const { address, server, enterRaw } = await socketServer()
  const client = await connected(open(address, { cookie: '7' }))
  const polling = await connected(open(address, { cookie: '8', transports: ['polling'] }))
  await enterRaw('9', `${SOCKET_IO_PATH}?EIO=4&transport=websocket`)
  const gone = Promise.all([hear(client, 'disconnect'), hear(polling, 'disconnect')])
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

it('drops a reader who stalls', async () => {
  const { enterRaw, hub } = await socketServer()
  const stalled = await enterRaw('7', `${SOCKET_IO_PATH}?EIO=4&transport=websocket`)
  stalled.write(masked('40'))
  const long = { ...notification, message: 'x'.repeat(64 * 1024) }
  const told = () => hub.publishTo(7, { type: 'notification', notification: long })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await eventually(() => {
    for (let n = 0; n < 50; n += 1) told()
    vi.advanceTimersByTime(socketLimits.goodbyeMs)
    expect(hub.connectionCountOf(7)).toBe(0)
  })
})

it('answers what is no handshake, and hangs up on garbage', async () => {
  const { address, knock } = await socketServer()
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
  await knock({ cookie }, path).catch(() => {})
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1')
  socket.end(`POST ${path} HTTP/1.1\r\nhost: here\r\ncookie: 7\r\nupgrade: websocket\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  expect((await get('?EIO=4&transport=polling')).status).toBe(200)
})

/** A text frame as a client sends it, masked with nothing. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}
