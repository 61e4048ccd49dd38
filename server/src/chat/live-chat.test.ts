import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openSocket, type TestSocket } from '../realtime/test-sockets.ts'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { startRain } from './start-rain.ts'
import { claim, linesOf, say, set, waitingForLocks } from './test-chat.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const admin = await givenPlayer(app, { admin: true, verified: true })
const ada = await givenPlayer(app, { verified: true })
const ben = await givenPlayer(app, { verified: true })

async function enter(player: GivenPlayer): Promise<TestSocket> {
  const socket = await openSocket(address, player.cookie)
  onTestFinished(() => socket.socket.terminate())
  return socket
}

/** The next message of the chat; who is online is told besides. */
async function nextOf(socket: TestSocket) {
  let message = await socket.next()
  while (message.type === 'online_count' || message.type === 'notification') {
    message = await socket.next()
  }
  return message
}

/** What only its reader is told; with the code of a refusal. */
const told = (message: string, code?: string) => ({
  type: 'system',
  message,
  ...(code && { code }),
  timestamp: app.clock.now().toISOString(),
})

it('brings what one says to everybody, the sender included, once it is durable', async () => {
  app.clock.advance(60_000)
  const [one, other] = [await enter(ada), await enter(ben)]
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
  expect(await nextOf(one)).toEqual(message)
  expect(await nextOf(other)).toEqual(message)
  expect(await linesOf(app, ben)).toContain('hello <i>all</i>')
})

it('ignores what is empty, and tells the sender alone why something is refused', async () => {
  app.clock.advance(60_000)
  const stranger = await givenPlayer(app)
  const [one, other] = [await enter(stranger), await enter(ben)]
  one.send({ type: 'chat_message', message: ' \n ' })
  one.send({ type: 'chat_message', message: 'let me in' })
  expect(await nextOf(one)).toEqual(
    told('Verify your email to participate in chat', 'email_unverified'),
  )
  other.send({ type: 'chat_message', message: 'y'.repeat(501) })
  expect(await nextOf(other)).toEqual(
    told('A message has at most 500 characters.', 'invalid_request'),
  )
  other.send({ type: 'chat_message', message: 'see www.example.org' })
  expect(await nextOf(other)).toEqual(
    told('Links are for players of level 2 and above.', 'links_refused'),
  )
  other.send({ type: 'chat_message', message: 'once' })
  expect(await nextOf(other)).toMatchObject({ type: 'message', message: 'once' })
  other.send({ type: 'chat_message', message: 'once' })
  expect(await nextOf(other)).toEqual(told('You said this a moment ago.', 'too_many_requests'))
  other.send({ type: 'chat_message', message: '/rain' })
  expect(await nextOf(other)).toEqual(told('You may not do this.', 'forbidden'))
})

it('goes on after a message that could not be kept', async () => {
  app.clock.advance(60_000)
  const one = await enter(ada)
  await sql`alter table chat_message rename to lost`.execute(app.db)
  one.send({ type: 'chat_message', message: 'lost' })
  expect(await nextOf(one)).toEqual(told('Failed to send message. Please try again.', 'internal'))
  await sql`alter table lost rename to chat_message`.execute(app.db)
  one.send({ type: 'chat_message', message: 'found' })
  expect(await nextOf(one)).toMatchObject({ type: 'message', message: 'found' })
})

it('takes a deleted message off every screen, and tells who is muted', async () => {
  app.clock.advance(60_000)
  const [one, other] = [await enter(ada), await enter(ben)]
  one.send({ type: 'chat_message', message: 'rude' })
  expect(await nextOf(one)).toMatchObject({ message: 'rude' })
  const shown = await nextOf(other)
  const { id } = shown as { id: number }
  const headers = { cookie: admin.cookie }
  await app.server.inject({ method: 'DELETE', url: `/api/admin/chat/${id}`, headers })
  expect(await nextOf(one)).toEqual({ type: 'message_deleted', id })
  expect(await nextOf(other)).toEqual({ type: 'message_deleted', id })

  const payload = { userId: ada.playerId, minutes: 1, reason: 'Rude.' }
  await app.server.inject({ method: 'POST', url: '/api/admin/chat/mute', headers, payload })
  const sentence = 'You may not write for another minute: Rude.'
  expect(await nextOf(one)).toEqual(told(sentence))
  one.send({ type: 'chat_message', message: 'why?' })
  expect(await nextOf(one)).toEqual(told(sentence, 'muted'))
})

it('tells when it rains, who claims it, and when it is over', async () => {
  app.clock.advance(120_000)
  const [one, other] = [await enter(ada), await enter(ben)]
  await say(app, admin, '/rain 15 100')
  const start = {
    type: 'rain_start',
    duration: 15,
    message: "It's raining points! Type claim to get 20.",
  }
  const line = {
    type: 'message',
    message: "It's raining points! Type claim to get 20.",
    userId: admin.playerId,
    username: admin.username,
    isAdmin: true,
    rainAmount: 20,
  }
  for (const socket of [one, other]) {
    expect(await nextOf(socket)).toEqual(start)
    expect(await nextOf(socket)).toMatchObject(line)
  }
  one.send({ type: 'chat_message', message: 'claim' })
  const claimed = { type: 'rain_claimed', username: ada.username, amount: 20 }
  expect(await nextOf(other)).toEqual(claimed)
  expect(await nextOf(one)).toEqual(claimed)
  expect(await nextOf(one)).toEqual(told('You got 20 points from the rain.'))
  one.send({ type: 'chat_message', message: 'claim' })
  expect(await nextOf(one)).toEqual(told('You claimed this rain.', 'already_claimed'))
  app.clock.advance(15_000)
  await app.chatKeeper.look()
  expect(await nextOf(other)).toEqual({ type: 'rain_end' })
  one.send({ type: 'chat_message', message: 'claim' })
  expect(await nextOf(one)).toEqual({ type: 'rain_end' })
  expect(await nextOf(one)).toEqual(told('It is not raining.', 'no_rain'))
})

it('tells of the rain to who comes while it falls, and how long it still does', async () => {
  app.clock.advance(120_000)
  await app.chatKeeper.look()
  await say(app, admin, '/rain 15')
  app.clock.advance(6_500)
  const start = { type: 'rain_start', message: "It's raining points! Type claim to get 20." }
  const late = await enter(ada)
  expect(await nextOf(late)).toEqual({ ...start, duration: 9 })
  app.clock.advance(8_500)
  const tooLate = await enter(ben)
  await app.chatKeeper.look()
  expect(await nextOf(late)).toEqual({ type: 'rain_end' })
  expect(await nextOf(tooLate)).toEqual({ type: 'rain_end' })
})

it('tells of a rain that another process began and ended without being heard', async () => {
  app.clock.advance(120_000)
  await app.chatKeeper.look()
  const neighbour = await testApp({ db: app.db, now: app.clock.now() })
  const one = await enter(ada)
  await say(neighbour, admin, '/rain 30 20')
  app.clock.advance(1000)
  await app.chatKeeper.look()
  await app.chatKeeper.look()
  expect(await nextOf(one)).toMatchObject({ type: 'rain_start', duration: 29 })
  const late = await enter(ben)
  expect(await nextOf(late)).toMatchObject({ type: 'rain_start', duration: 29 })
  neighbour.clock.advance(1000)
  await claim(neighbour, ben)
  await app.chatKeeper.look()
  expect(await nextOf(one)).toEqual({ type: 'rain_end' })
})

it('tells of a rain that began after the one it told of was over, both unheard', async () => {
  app.clock.advance(120_000)
  await app.chatKeeper.look()
  const neighbour = await testApp({ db: app.db, now: app.clock.now() })
  const one = await enter(ada)
  await say(neighbour, admin, '/rain 30 20')
  await app.chatKeeper.look()
  expect(await nextOf(one)).toMatchObject({ type: 'rain_start', duration: 30 })
  await claim(neighbour, ben)
  neighbour.clock.advance(5000)
  app.clock.advance(5000)
  await say(neighbour, admin, '/rain 60')
  await app.chatKeeper.look()
  await app.chatKeeper.look()
  expect(await nextOf(one)).toEqual({ type: 'rain_end' })
  expect(await nextOf(one)).toMatchObject({ type: 'rain_start', duration: 60 })
  const late = await enter(ben)
  expect(await nextOf(late)).toMatchObject({ type: 'rain_start', duration: 60 })
  app.clock.advance(60_000)
  await app.chatKeeper.look()
})

it('tells that the rain is over as soon as its budget is', async () => {
  app.clock.advance(120_000)
  const one = await enter(ada)
  await say(app, admin, '/rain 15 20')
  await claim(app, ben)
  const heard = []
  for (let n = 0; n < 4; n += 1) heard.push((await nextOf(one)).type)
  expect(heard).toEqual(['rain_start', 'message', 'rain_claimed', 'rain_end'])
})

it('rains by itself as the settings say, while somebody listens, once for all processes', async () => {
  app.clock.advance(3_600_000)
  const neighbour = await testApp({ db: app.db, now: app.clock.now() })
  await set(app, 'rain_every_minutes', 30)
  await set(app, 'rain_seconds', 20)
  await neighbour.chatKeeper.look()
  const rains = () => app.db.selectFrom('rain').select(['started_by', 'started_at']).execute()
  const before = (await rains()).length
  const one = await enter(ada)
  await Promise.all([app.chatKeeper.look(), app.chatKeeper.look(), app.chatKeeper.look()])
  const start = await nextOf(one)
  expect(start).toMatchObject({ type: 'rain_start', duration: 20 })
  // A look that finds the rain before its news is out tells of it as well.
  let next = await nextOf(one)
  while (next.type === 'rain_start') {
    expect(next).toEqual(start)
    next = await nextOf(one)
  }
  const line = { type: 'message', userId: null, username: 'Rain', rainAmount: 20 }
  expect(next).toMatchObject(line)
  app.clock.advance(20_000)
  await app.chatKeeper.look()
  expect(await nextOf(one)).toEqual({ type: 'rain_end' })
  app.clock.advance(30 * 60_000 - 20_001)
  await app.chatKeeper.look()
  expect((await rains()).slice(before)).toEqual([
    { started_by: null, started_at: expect.any(Date) },
  ])
  app.clock.advance(1)
  await app.chatKeeper.look()
  expect(await nextOf(one)).toMatchObject({ type: 'rain_start' })
  expect(await linesOf(app, ada)).toContain("It's raining points! Type claim to get 20.")
})

it('does not rain by itself when an admin is faster by a moment', async () => {
  await set(app, 'rain_every_minutes', 0)
  app.clock.advance(3_600_000)
  await app.chatKeeper.look()
  await set(app, 'rain_every_minutes', 30)
  await enter(ada)
  const now = app.clock.now()
  const { looking } = await app.db.transaction().execute(async (tx) => {
    await startRain(tx, { startedBy: null, order: {}, now })
    const look = app.chatKeeper.look()
    await expect.poll(() => waitingForLocks(app)).toBe(1)
    return { looking: look }
  })
  expect(await looking).toBeUndefined()
})
