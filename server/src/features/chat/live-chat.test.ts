import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import {
  claim,
  confirm,
  fetchChatLines,
  postMessage,
  set,
  waitingForLocks,
} from '#testing/modules/test-chat.ts'
import { openSocket, type TestSocket } from '#testing/modules/test-sockets.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { testApp } from '#testing/test-app.ts'
import { startRain } from './rain/start-rain.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const admin = await givenPlayer(app, { admin: true, verified: true })
const ada = await givenPlayer(app, { verified: true })
const ben = await givenPlayer(app, { verified: true })

beforeEach(() => confirm(app, admin))

async function connect(player: GivenPlayer): Promise<TestSocket> {
  const socket = await openSocket(address, player.cookie)
  onTestFinished(() => socket.socket.terminate())
  return socket
}

/** The next chat message; skips online counts and notifications. */
async function nextChatMessage(socket: TestSocket) {
  let message = await socket.next()
  while (message.type === 'online_count' || message.type === 'notification') {
    message = await socket.next()
  }
  return message
}

/** A line that only one player sees, with the error code if there is one. */
const systemLine = (message: string, code?: string) => ({
  type: 'system',
  message,
  text: { key: expect.any(String), values: expect.any(Object) },
  ...(code && { code }),
  timestamp: app.clock.now().toISOString(),
})

it('broadcasts a message to everyone, including the sender', async () => {
  app.clock.advance(60_000)
  const [one, other] = [await connect(ada), await connect(ben)]
  one.send({ type: 'chat_message', message: ' hello <i>all</i> ' })
  const message = {
    type: 'message',
    id: expect.any(Number),
    userId: ada.playerId,
    username: ada.username,
    avatar: null,
    message: 'hello <i>all</i>',
    rainAmount: null,
    isAdmin: false,
    isDeleted: false,
    timestamp: app.clock.now().toISOString(),
    createdAt: app.clock.now().toISOString(),
  }
  expect(await nextChatMessage(one)).toEqual(message)
  expect(await nextChatMessage(other)).toEqual(message)
  expect(await fetchChatLines(app, ben)).toContain('hello <i>all</i>')
})

it('ignores empty messages and reports errors only to the sender', async () => {
  app.clock.advance(60_000)
  const unverified = await givenPlayer(app)
  const [one, other] = [await connect(unverified), await connect(ben)]
  one.send({ type: 'chat_message', message: ' \n ' })
  one.send({ type: 'chat_message', message: 'let me in' })
  expect(await nextChatMessage(one)).toEqual(
    systemLine('Verify your email to participate in chat', 'email_unverified'),
  )
  other.send({ type: 'chat_message', message: 'y'.repeat(501) })
  expect(await nextChatMessage(other)).toEqual(
    systemLine('Messages can have at most 500 characters.', 'invalid_request'),
  )
  other.send({ type: 'chat_message', message: 'see www.example.org' })
  expect(await nextChatMessage(other)).toEqual(
    systemLine('You can post links starting at level 2.', 'links_refused'),
  )
  other.send({ type: 'chat_message', message: 'once' })
  expect(await nextChatMessage(other)).toMatchObject({ type: 'message', message: 'once' })
  other.send({ type: 'chat_message', message: 'once' })
  expect(await nextChatMessage(other)).toEqual(
    systemLine('You just sent this message.', 'too_many_requests'),
  )
  other.send({ type: 'chat_message', message: '/rain' })
  expect(await nextChatMessage(other)).toEqual(
    systemLine('You don’t have permission to do this.', 'forbidden'),
  )
})

it('posts nothing from a page of another player', async () => {
  const { socket, closed, send } = await connect(ada)
  send({ type: 'auth', userId: ben.playerId })
  send({ type: 'chat_message', message: 'written as Ben' })
  expect((await closed).code).toBe(1008)
  expect(socket.readyState).toBe(socket.CLOSED)
  expect(await fetchChatLines(app, ada)).not.toContain('written as Ben')
})

it('continues after a message that could not be stored', async () => {
  app.clock.advance(60_000)
  const one = await connect(ada)
  await sql`alter table chat_message rename to lost`.execute(app.db)
  one.send({ type: 'chat_message', message: 'lost' })
  expect(await nextChatMessage(one)).toEqual(
    systemLine('Failed to send message. Please try again.', 'internal'),
  )
  await sql`alter table lost rename to chat_message`.execute(app.db)
  one.send({ type: 'chat_message', message: 'found' })
  expect(await nextChatMessage(one)).toMatchObject({ type: 'message', message: 'found' })
})

it('broadcasts deletions, and notifies a muted player', async () => {
  app.clock.advance(60_000)
  const [one, other] = [await connect(ada), await connect(ben)]
  one.send({ type: 'chat_message', message: 'rude' })
  expect(await nextChatMessage(one)).toMatchObject({ message: 'rude' })
  const shown = await nextChatMessage(other)
  const { id } = shown as { id: number }
  const headers = { cookie: admin.cookie }
  await app.server.inject({ method: 'DELETE', url: `/api/admin/chat/${id}`, headers })
  expect(await nextChatMessage(one)).toEqual({ type: 'message_deleted', id })
  expect(await nextChatMessage(other)).toEqual({ type: 'message_deleted', id })

  await confirmAs(app, admin)
  const payload = { userId: ada.playerId, minutes: 1, reason: 'Rude.' }
  await app.server.inject({ method: 'POST', url: '/api/admin/chat/mute', headers, payload })
  const sentence = 'You can’t post in chat for another minute. Reason: Rude.'
  expect(await nextChatMessage(one)).toEqual(systemLine(sentence))
  one.send({ type: 'chat_message', message: 'why?' })
  expect(await nextChatMessage(one)).toEqual(systemLine(sentence, 'muted'))
})

it('broadcasts the start, the claims, and the end of a rain', async () => {
  app.clock.advance(120_000)
  const [one, other] = [await connect(ada), await connect(ben)]
  await postMessage(app, admin, '/rain 15 100')
  const start = {
    type: 'rain_start',
    duration: 15,
    message: 'It’s raining points! Type claim to get 20.',
  }
  const line = {
    type: 'message',
    message: 'It’s raining points! Type claim to get 20.',
    userId: admin.playerId,
    username: admin.username,
    isAdmin: true,
    rainAmount: 20,
  }
  for (const socket of [one, other]) {
    expect(await nextChatMessage(socket)).toEqual(start)
    expect(await nextChatMessage(socket)).toMatchObject(line)
  }
  one.send({ type: 'chat_message', message: 'claim' })
  const claimed = { type: 'rain_claimed', username: ada.username, amount: 20 }
  expect(await nextChatMessage(other)).toEqual(claimed)
  expect(await nextChatMessage(one)).toEqual(claimed)
  expect(await nextChatMessage(one)).toEqual(systemLine('You got 20 points from the rain.'))
  one.send({ type: 'chat_message', message: 'claim' })
  expect(await nextChatMessage(one)).toEqual(
    systemLine('You already claimed this rain.', 'already_claimed'),
  )
  app.clock.advance(15_000)
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(other)).toEqual({ type: 'rain_end' })
  one.send({ type: 'chat_message', message: 'claim' })
  expect(await nextChatMessage(one)).toEqual({ type: 'rain_end' })
  expect(await nextChatMessage(one)).toEqual(systemLine('There is no rain right now.', 'no_rain'))
})

it('sends an active rain with its remaining duration to new connections', async () => {
  app.clock.advance(120_000)
  await app.scheduler.run('run-rains')
  await postMessage(app, admin, '/rain 15')
  app.clock.advance(6_500)
  const start = { type: 'rain_start', message: 'It’s raining points! Type claim to get 20.' }
  const late = await connect(ada)
  expect(await nextChatMessage(late)).toEqual({ ...start, duration: 9 })
  app.clock.advance(8_500)
  const tooLate = await connect(ben)
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(late)).toEqual({ type: 'rain_end' })
  expect(await nextChatMessage(tooLate)).toEqual({ type: 'rain_end' })
})

it('sends missed broadcasts of a rain that another process started and ended', async () => {
  app.clock.advance(120_000)
  await app.scheduler.run('run-rains')
  const neighbor = await testApp({ db: app.db, now: app.clock.now() })
  const one = await connect(ada)
  await postMessage(neighbor, admin, '/rain 30 20')
  app.clock.advance(1000)
  await app.scheduler.run('run-rains')
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(one)).toMatchObject({ type: 'rain_start', duration: 29 })
  const late = await connect(ben)
  expect(await nextChatMessage(late)).toMatchObject({ type: 'rain_start', duration: 29 })
  neighbor.clock.advance(1000)
  await claim(neighbor, ben)
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(one)).toEqual({ type: 'rain_end' })
})

it('sends missed broadcasts of an ended rain and the next one', async () => {
  app.clock.advance(120_000)
  await app.scheduler.run('run-rains')
  const neighbor = await testApp({ db: app.db, now: app.clock.now() })
  const one = await connect(ada)
  await postMessage(neighbor, admin, '/rain 30 20')
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(one)).toMatchObject({ type: 'rain_start', duration: 30 })
  await claim(neighbor, ben)
  neighbor.clock.advance(5000)
  app.clock.advance(5000)
  await postMessage(neighbor, admin, '/rain 60')
  await app.scheduler.run('run-rains')
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(one)).toEqual({ type: 'rain_end' })
  expect(await nextChatMessage(one)).toMatchObject({ type: 'rain_start', duration: 60 })
  const late = await connect(ben)
  expect(await nextChatMessage(late)).toMatchObject({ type: 'rain_start', duration: 60 })
  app.clock.advance(60_000)
  await app.scheduler.run('run-rains')
})

it('broadcasts the end of a rain when its budget is used up', async () => {
  app.clock.advance(120_000)
  const one = await connect(ada)
  await postMessage(app, admin, '/rain 15 20')
  await claim(app, ben)
  const received = []
  for (let n = 0; n < 4; n += 1) received.push((await nextChatMessage(one)).type)
  expect(received).toEqual(['rain_start', 'message', 'rain_claimed', 'rain_end'])
})

it('starts scheduled rains once for all processes while anyone is connected', async () => {
  app.clock.advance(3_600_000)
  const neighbor = await testApp({ db: app.db, now: app.clock.now() })
  await set(app, 'rain_every_minutes', 30)
  await set(app, 'rain_seconds', 20)
  await neighbor.scheduler.run('run-rains')
  const rains = () => app.db.selectFrom('rain').select(['started_by', 'started_at']).execute()
  const before = (await rains()).length
  const one = await connect(ada)
  await Promise.all([
    app.scheduler.run('run-rains'),
    app.scheduler.run('run-rains'),
    app.scheduler.run('run-rains'),
  ])
  const start = await nextChatMessage(one)
  expect(start).toMatchObject({ type: 'rain_start', duration: 20 })
  // A concurrent run may read the rain before its broadcast and send the start, too.
  let next = await nextChatMessage(one)
  while (next.type === 'rain_start') {
    expect(next).toEqual(start)
    next = await nextChatMessage(one)
  }
  const line = { type: 'message', userId: null, username: 'Rain', rainAmount: 20 }
  expect(next).toMatchObject(line)
  app.clock.advance(20_000)
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(one)).toEqual({ type: 'rain_end' })
  app.clock.advance(30 * 60_000 - 20_001)
  await app.scheduler.run('run-rains')
  expect((await rains()).slice(before)).toEqual([
    { started_by: null, started_at: expect.any(Date) },
  ])
  app.clock.advance(1)
  await app.scheduler.run('run-rains')
  expect(await nextChatMessage(one)).toMatchObject({ type: 'rain_start' })
  expect(await fetchChatLines(app, ada)).toContain('It’s raining points! Type claim to get 20.')
})

it('starts no scheduled rain if another rain starts first', async () => {
  await set(app, 'rain_every_minutes', 0)
  app.clock.advance(3_600_000)
  await app.scheduler.run('run-rains')
  await set(app, 'rain_every_minutes', 30)
  await connect(ada)
  const now = app.clock.now()
  const { running } = await app.db.transaction().execute(async (tx) => {
    await startRain(tx, { startedBy: null, order: {}, now })
    const run = app.scheduler.run('run-rains')
    await expect.poll(() => waitingForLocks(app)).toBe(1)
    return { running: run }
  })
  expect(await running).toBeUndefined()
})
