import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { plainText } from '#testing/plain-text.ts'
import { testApp } from '#testing/test-app.ts'
import { type NewNotification, notify } from './notify.ts'

const app = await testApp()

function list({ cookie }: { cookie: string }) {
  return app.server
    .inject({ method: 'GET', url: '/api/notifications', headers: { cookie } })
    .then((response) => response.json())
}

function read(id: number, { cookie }: { cookie: string }) {
  return app.server.inject({
    method: 'POST',
    url: `/api/notifications/${id}/read`,
    headers: { cookie },
  })
}

function add(notifications: NewNotification[]): Promise<void> {
  return app.db.transaction().execute((tx) => notify(tx, notifications, app.clock.now()))
}

const entry = (playerId: number, title: string): NewNotification => ({
  playerId,
  type: 'system',
  title: plainText(title),
  message: plainText('-'),
})

it('welcomes a new player and reports the bonus', async () => {
  const player = await givenPlayer(app, { points: 100 })
  expect(await list(player)).toEqual([
    {
      id: expect.any(Number),
      type: 'welcome',
      title: 'Welcome to Tallyhouse',
      message: 'Your welcome bonus is in your balance, ready to play with.',
      texts: {
        title: { key: 'notifications.welcomeTitle', values: {} },
        message: { key: 'notifications.welcomeBonusBody', values: {} },
      },
      isGlobal: false,
      userId: player.playerId,
      amount: 100,
      gameName: null,
      withdrawalId: null,
      isRead: false,
      createdAt: '2026-03-02T12:00:00.000Z',
      expiresAt: null,
    },
  ])
})

it('mentions no points when there is no bonus', async () => {
  const player = await givenPlayer(app, { points: 0 })
  expect(await list(player)).toMatchObject([
    { type: 'welcome', amount: null, message: 'Complete an offer to earn your first points.' },
  ])
})

it("returns a player's own notifications, the newest 50 first", async () => {
  const player = await givenPlayer(app)
  const other = await givenPlayer(app)
  await add([entry(other.playerId, 'not yours')])
  await add(Array.from({ length: 55 }, (_, index) => entry(player.playerId, `no. ${index + 1}`)))
  const titles = (await list(player)).map(({ title }: { title: string }) => title)
  expect(titles).toHaveLength(50)
  expect([titles[0], titles[49]]).toEqual(['no. 55', 'no. 6'])
})

it('marks one as read, and a repeat does not change the time', async () => {
  const player = await givenPlayer(app)
  await add([entry(player.playerId, 'one'), entry(player.playerId, 'two')])
  const [two, one] = await list(player)
  expect((await read(one.id, player)).statusCode).toBe(200)
  const readAt = () =>
    app.db
      .selectFrom('notification')
      .select('read_at')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
  const first = await readAt()
  expect(first.read_at).toEqual(app.clock.now())

  app.clock.advance(60_000)
  expect((await read(one.id, player)).statusCode).toBe(200)
  expect(await readAt()).toEqual(first)
  expect(await list(player)).toMatchObject([
    { id: two.id, isRead: false },
    { id: one.id, isRead: true },
    { type: 'welcome', isRead: false },
  ])
})

it('responds 404 for unknown and foreign notifications, and leaves them unread', async () => {
  const owner = await givenPlayer(app)
  const other = await givenPlayer(app)
  const [welcome] = await list(owner)
  for (const id of [welcome.id, 999_999_999]) {
    const response = await read(id, other)
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  }
  expect(await list(owner)).toMatchObject([{ isRead: false }])
})
