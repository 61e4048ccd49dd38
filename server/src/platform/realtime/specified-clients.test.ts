import { once } from 'node:events'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { notify } from '#core/notifications/notify.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { plainText } from '#testing/plain-text.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

/**
 * Clients written from the specification alone, without the contract: paths, messages, and fields
 * are spelled out.
 */
const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
app.scheduler.start()
const admin = await givenPlayer(app, { admin: true, verified: true })
const ada = await givenPlayer(app, { verified: true, points: 999 })

type Message = { type: string; [field: string]: unknown }

/** Opens a plain WebSocket for a player and collects the messages it receives. */
async function open({ cookie }: { cookie: string }) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } })
  onTestFinished(() => socket.terminate())
  const received: Message[] = []
  socket.on('message', (text) => received.push(JSON.parse(String(text))))
  await once(socket, 'open')

  /** Waits for the next message of a type and removes it from the collected ones. */
  async function receive(type: string): Promise<Message> {
    const isWanted = (message: Message) => message.type === type
    await expect.poll(() => received.some(isWanted)).toBe(true)
    return received.splice(received.findIndex(isWanted), 1)[0] as Message
  }

  const sendMessage = (message: object) => socket.send(JSON.stringify(message))
  return { socket, sendMessage, receive }
}

it('serves auth, ping, chat, online count, rain, and results at /ws', async () => {
  const { sendMessage, receive } = await open(ada)
  sendMessage({ type: 'auth', userId: ada.playerId })
  expect(await receive('auth_success')).toEqual({ type: 'auth_success' })
  sendMessage({ type: 'ping' })
  expect(await receive('pong')).toEqual({ type: 'pong' })
  expect((await receive('online_count')).count).toBe(1)

  sendMessage({ type: 'chat_message', message: 'Good evening.' })
  const posted = { userId: ada.playerId, username: ada.username, message: 'Good evening.' }
  const fields = { ...posted, id: expect.any(Number), isAdmin: false, isDeleted: false }
  expect(await receive('message')).toMatchObject(fields)
  const history = (await send(app, ada, '/api/chat/history')).json()
  expect(history.at(-1)).toMatchObject({ ...fields, type: 'message', rainAmount: null })

  sendMessage({ type: 'chat_message', message: 'Good evening.' })
  expect((await receive('system')).message).toBe('You just sent this message.')

  await send(app, admin, '/api/chat/send', { message: '/rain' })
  const rain = await receive('rain_start')
  expect([rain.duration, typeof rain.message]).toEqual([15, 'string'])
  sendMessage({ type: 'chat_message', message: 'claim' })
  expect(await receive('rain_claimed')).toMatchObject({ username: ada.username, amount: 20 })
  app.clock.advance(15_000)
  await app.scheduler.run('run-rains')
  await receive('rain_end')

  await send(app, ada, '/api/games/dice', { betAmount: 1, prediction: 'over' })
  const { activity } = await receive('game_result')
  expect(activity).toMatchObject({ username: ada.username, game: 'dice' })
})

it('serves notifications over Socket.IO at its default path', async () => {
  const player = await givenPlayer(app, { points: 999 })
  const auth = { userId: player.playerId, username: player.username }
  const client = io(address, { auth, forceNew: true, extraHeaders: { cookie: player.cookie } })
  onTestFinished(() => void client.close())
  const events: Message[] = []
  client.on('notification', (event: Message) => events.push(event))
  await new Promise<void>((resolve) => client.once('connect', resolve))
  await app.scheduler.run('publish-notifications')
  await send(app, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
  const types = () => events.map(({ type }) => type)
  await expect.poll(types).toContain('level_up')
  expect(events.find(({ type }) => type === 'level_up')).toMatchObject({
    title: 'You reached level 2',
    message: expect.any(String),
  })
  const { playerId } = player
  const win = { type: 'big_win', amount: 1000, gameName: 'Keno' } as const
  const texts = { title: plainText('Big win!'), message: plainText('Keno paid you.') }
  await app.db
    .transaction()
    .execute((tx) => notify(tx, [{ playerId, ...win, ...texts }], app.clock.now()))
  await expect
    .poll(() => events)
    .toContainEqual({
      type: 'win',
      title: 'Big win!',
      message: 'Keno paid you.',
      amount: 1000,
      gameName: 'Keno',
    })
})

type Rejection = [string, Record<string, string>, number]

it.each<Rejection>([
  ['a page from another site', { origin: 'http://evil.example', cookie: ada.cookie }, 403],
  ['a client without a cookie', {}, 401],
  ['a client with a made-up cookie', { cookie: 'session=made-up' }, 401],
])('rejects %s', async (_who, headers, status) => {
  const sockets = ['/ws', '/socket.io/?EIO=4&transport=websocket'].map(
    (path) => new WebSocket(address.replace('http', 'ws') + path, { headers }),
  )
  for (const socket of sockets) {
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(status)
    response.resume()
  }
  await expectUp(ada)
})

it.each<[string, (socket: WebSocket) => void, number]>([
  [
    "another player's userId",
    (socket) => socket.send(`{"type":"auth","userId":${admin.playerId}}`),
    1008,
  ],
  ['a frame of one megabyte', (socket) => socket.send('x'.repeat(1024 * 1024)), 1009],
  ['10,000 frames', (socket) => sendRepeatedly(socket, 10_000), 1008],
  [
    '10,000 frames of an unknown type',
    (socket) => sendRepeatedly(socket, 10_000, '{"type":"?"}'),
    1008,
  ],
  ['binary', (socket) => socket.send(Buffer.from([0, 1, 2])), 1003],
  ['malformed JSON', (socket) => socket.send('{"type":'), 1007],
])('closes the socket on %s and keeps serving', async (_what, attack, code) => {
  const { socket } = await open(ada)
  const closed = once(socket, 'close')
  attack(socket)
  expect((await closed)[0]).toBe(code)
  await expectUp(ada)
})

function sendRepeatedly(socket: WebSocket, times: number, text = '{"type":"ping"}'): void {
  for (let n = 0; n < times; n += 1) socket.send(text)
}

/** Checks that the process still serves calls and sockets. */
async function expectUp(player: GivenPlayer): Promise<void> {
  const response = await fetch(`${address}/api/auth/user`, { headers: { cookie: player.cookie } })
  expect(response.status).toBe(200)
  const { sendMessage, receive, socket } = await open(player)
  sendMessage({ type: 'ping' })
  await receive('pong')
  socket.close()
}
