import { expect, it } from 'vitest'
import { givenPlayer } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { type News, notify } from './notify.ts'

const app = await testApp()

function list({ cookie }: { cookie: string }) {
  return app.server
    .inject({ method: 'GET', url: '/api/notifications', headers: { cookie } })
    .then((answer) => answer.json())
}

function read(id: number, { cookie }: { cookie: string }) {
  return app.server.inject({
    method: 'POST',
    url: `/api/notifications/${id}/read`,
    headers: { cookie },
  })
}

function tell(news: News[]): Promise<void> {
  return app.db.transaction().execute((tx) => notify(tx, news, app.clock.now()))
}

const news = (playerId: number, title: string): News => ({
  playerId,
  type: 'system',
  title,
  message: '-',
})

it('welcomes who signs up, with the bonus they were paid', async () => {
  const player = await givenPlayer(app, { points: 100 })
  expect(await list(player)).toEqual([
    {
      id: expect.any(Number),
      type: 'welcome',
      title: 'Welcome to Tallyhouse',
      message: 'Your welcome bonus is in your balance.',
      isGlobal: false,
      userId: player.playerId,
      amount: 100,
      gameName: null,
      isRead: false,
      createdAt: '2026-03-02T12:00:00.000Z',
      expiresAt: null,
    },
  ])
})

it('promises no points when there is no bonus', async () => {
  const player = await givenPlayer(app, { points: 0 })
  expect(await list(player)).toMatchObject([
    { type: 'welcome', amount: null, message: 'An offer brings you your first points.' },
  ])
})

it('tells each player their own, the newest 50 first', async () => {
  const player = await givenPlayer(app)
  const other = await givenPlayer(app)
  await tell([news(other.playerId, 'not yours')])
  await tell(Array.from({ length: 55 }, (_, index) => news(player.playerId, `no. ${index + 1}`)))
  const titles = (await list(player)).map(({ title }: { title: string }) => title)
  expect(titles).toHaveLength(50)
  expect([titles[0], titles[49]]).toEqual(['no. 55', 'no. 6'])
})

it('marks one read, and keeps when it was read first', async () => {
  const player = await givenPlayer(app)
  await tell([news(player.playerId, 'one'), news(player.playerId, 'two')])
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

it("answers 404 to what is somebody else's or nobody's, and leaves it unread", async () => {
  const owner = await givenPlayer(app)
  const other = await givenPlayer(app)
  const [welcome] = await list(owner)
  for (const id of [welcome.id, 999_999_999]) {
    const answer = await read(id, other)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  expect(await list(owner)).toMatchObject([{ isRead: false }])
})
