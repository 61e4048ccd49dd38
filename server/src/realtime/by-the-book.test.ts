import { once } from 'node:events'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { notify } from '../notifications/notify.ts'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'

/**
 * Clients that know the words of the specification and nothing of the contract: paths, messages and
 * fields are written out.
 */
const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
app.presence.start()
app.liveNotifications.start(50)
const admin = await givenPlayer(app, { admin: true, verified: true })
const ada = await givenPlayer(app, { verified: true, points: 999 })

type Message = { type: string; [field: string]: unknown }

/** A plain WebSocket of a player, and everything it hears. */
async function enter({ cookie }: { cookie: string }) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } })
  onTestFinished(() => socket.terminate())
  const heard: Message[] = []
  socket.on('message', (text) => heard.push(JSON.parse(String(text))))
  await once(socket, 'open')

  /** The next message of a type, which goes from what was heard. */
  async function hears(type: string): Promise<Message> {
    const isIt = (message: Message) => message.type === type
    await expect.poll(() => heard.some(isIt)).toBe(true)
    return heard.splice(heard.findIndex(isIt), 1)[0] as Message
  }

  const say = (message: object) => socket.send(JSON.stringify(message))
  return { socket, say, hears }
}

it('hold a session at /ws: auth, ping, chat, online count, rain and results', async () => {
  const { say, hears } = await enter(ada)
  say({ type: 'auth', userId: ada.playerId })
  expect(await hears('auth_success')).toEqual({ type: 'auth_success' })
  say({ type: 'ping' })
  expect(await hears('pong')).toEqual({ type: 'pong' })
  expect((await hears('online_count')).count).toBe(1)

  say({ type: 'chat_message', message: 'Good evening.' })
  const said = { userId: ada.playerId, username: ada.username, message: 'Good evening.' }
  const fields = { ...said, id: expect.any(Number), isAdmin: false, isDeleted: false }
  expect(await hears('message')).toMatchObject(fields)
  const history = (await send(app, ada, '/api/chat/history')).json()
  expect(history.at(-1)).toMatchObject({ ...fields, type: 'message', rainAmount: null })

  say({ type: 'chat_message', message: 'Good evening.' })
  expect((await hears('system')).message).toBe('You said this a moment ago.')

  await send(app, admin, '/api/chat/send', { message: '/rain' })
  const rain = await hears('rain_start')
  expect([rain.duration, typeof rain.message]).toEqual([15, 'string'])
  say({ type: 'chat_message', message: 'claim' })
  expect(await hears('rain_claimed')).toMatchObject({ username: ada.username, amount: 20 })
  app.clock.advance(15_000)
  await app.chatKeeper.look()
  await hears('rain_end')

  await send(app, ada, '/api/games/dice', { betAmount: 1, prediction: 'over' })
  const { activity } = await hears('game_result')
  expect(activity).toMatchObject({ username: ada.username, game: 'dice' })
})

it('hold a session of Socket.IO at its default path, and hear notifications', async () => {
  const player = await givenPlayer(app, { points: 999 })
  const auth = { userId: player.playerId, username: player.username }
  const client = io(address, { auth, forceNew: true, extraHeaders: { cookie: player.cookie } })
  onTestFinished(() => void client.close())
  const told: Message[] = []
  client.on('notification', (event: Message) => told.push(event))
  await new Promise<void>((resolve) => client.once('connect', resolve))
  await app.liveNotifications.publishNew()
  await send(app, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
  const types = () => told.map(({ type }) => type)
  await expect.poll(types).toContain('level_up')
  expect(told.find(({ type }) => type === 'level_up')).toMatchObject({
    title: 'You reached level 2',
    message: expect.any(String),
  })
  const { playerId } = player
  const win = { title: 'Big win!', message: 'Keno paid you.', amount: 1000, gameName: 'Keno' }
  await app.db
    .transaction()
    .execute((tx) => notify(tx, [{ playerId, type: 'big_win', ...win }], app.clock.now()))
  await expect.poll(() => told).toContainEqual({ type: 'win', ...win })
})

type Refused = [string, Record<string, string>, number]

it.each<Refused>([
  ['a page of another site', { origin: 'http://evil.example', cookie: ada.cookie }, 403],
  ['who has no cookie', {}, 401],
  ['who made their cookie up', { cookie: 'session=made-up' }, 401],
])('do not let in %s', async (_who, headers, status) => {
  const sockets = ['/ws', '/socket.io/?EIO=4&transport=websocket'].map(
    (path) => new WebSocket(address.replace('http', 'ws') + path, { headers }),
  )
  for (const socket of sockets) {
    const [, answer] = await once(socket, 'unexpected-response')
    expect(answer.statusCode).toBe(status)
    answer.resume()
  }
  await isUp(ada)
})

it.each<[string, (socket: WebSocket) => void, number]>([
  ["another's userId", (socket) => socket.send(`{"type":"auth","userId":${admin.playerId}}`), 1008],
  ['a frame of one megabyte', (socket) => socket.send('x'.repeat(1024 * 1024)), 1009],
  ['10,000 frames', (socket) => sendOften(socket, 10_000), 1008],
  ['10,000 frames of nothing known', (socket) => sendOften(socket, 10_000, '{"type":"?"}'), 1008],
  ['binary', (socket) => socket.send(Buffer.from([0, 1, 2])), 1003],
  ['broken JSON', (socket) => socket.send('{"type":'), 1007],
])('close the socket on %s, and stay up', async (_what, attack, code) => {
  const { socket } = await enter(ada)
  const closed = once(socket, 'close')
  attack(socket)
  expect((await closed)[0]).toBe(code)
  await isUp(ada)
})

function sendOften(socket: WebSocket, times: number, text = '{"type":"ping"}'): void {
  for (let n = 0; n < times; n += 1) socket.send(text)
}

/** The process serves calls and sockets as before. */
async function isUp(player: GivenPlayer): Promise<void> {
  const answer = await fetch(`${address}/api/auth/user`, { headers: { cookie: player.cookie } })
  expect(answer.status).toBe(200)
  const { say, hears, socket } = await enter(player)
  say({ type: 'ping' })
  await hears('pong')
  socket.close()
}
