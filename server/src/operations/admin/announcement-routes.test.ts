import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from './audit.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const admin = await givenPlayer(app, { admin: true })
const player = await givenPlayer(app)
const other = await givenPlayer(app)
const announcement = { title: 'Maintenance tonight', message: 'We are back within minutes.' }
const HOUR_MS = 3_600_000

const announce = (payload: object) => send(app, admin, '/api/admin/announcements', payload)
const end = (id: number) => send(app, admin, `/api/admin/announcements/${id}/end`, {})
const list = async () => (await send(app, admin, '/api/admin/announcements')).json()
const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()

async function fetchGlobalNotifications(reader: GivenPlayer) {
  const notifications = (await send(app, reader, '/api/notifications')).json()
  return notifications.filter(({ isGlobal }: { isGlobal: boolean }) => isGlobal)
}

beforeEach(async () => {
  await confirmAs(app, admin)
  for (const { id, endedAt, expiresAt } of await list()) {
    if (endedAt === null && !(expiresAt < app.clock.now().toISOString())) await end(id)
  }
})

test('an announcement is one row shown to every player, including later sign-ups', async () => {
  const before = await rowCount()
  const expiresAt = inHours(2)
  const sent = await announce({ ...announcement, expiresAt })
  expect(sent.json()).toEqual({
    ...announcement,
    id: expect.any(Number),
    sentBy: admin.username,
    createdAt: app.clock.now().toISOString(),
    expiresAt,
    endedAt: null,
    endedBy: null,
  })
  expect(await rowCount()).toBe(before + 1)
  const shown = {
    ...announcement,
    id: sent.json().id,
    type: 'system',
    isGlobal: true,
    userId: null,
    amount: null,
    gameName: null,
    withdrawalId: null,
    isRead: false,
    texts: null,
    createdAt: app.clock.now().toISOString(),
    expiresAt,
  }
  for (const reader of [player, other, await givenPlayer(app)]) {
    expect(await fetchGlobalNotifications(reader)).toEqual([shown])
  }
})

test('each player marks an announcement as read separately', async () => {
  const { id } = (await announce(announcement)).json()
  for (const _ of [1, 2]) {
    expect((await send(app, player, `/api/notifications/${id}/read`, {})).statusCode).toBe(200)
  }
  expect(await fetchGlobalNotifications(player)).toMatchObject([{ id, isRead: true }])
  expect(await fetchGlobalNotifications(other)).toMatchObject([{ id, isRead: false }])
})

test('an announcement is pushed to open pages', async () => {
  const sockets = await Promise.all(
    [player, other].map(({ cookie }) => openSocket(address, cookie)),
  )
  await app.scheduler.run('publish-notifications')
  const { id } = (await announce(announcement)).json()
  const notification = expect.objectContaining({ id, isGlobal: true, isRead: false })
  await app.scheduler.run('publish-notifications')
  for (const socket of sockets) {
    expect(await socket.roundTrip()).toContainEqual({ type: 'notification', notification })
  }
})

test('an ended announcement leaves the open pages of all players', async () => {
  const socket = await openSocket(address, player.cookie)
  const { id } = (await announce(announcement)).json()
  await end(id)
  expect(await socket.roundTrip()).toContainEqual({ type: 'announcement_ended', id })
})

test('an announcement disappears when it expires or an admin ends it once', async () => {
  await announce({ ...announcement, expiresAt: inHours(1) })
  const { id } = (await announce({ ...announcement, title: 'Another' })).json()
  expect(await fetchGlobalNotifications(player)).toHaveLength(2)
  app.clock.advance(HOUR_MS)
  await confirmAs(app, admin)
  expect(await fetchGlobalNotifications(player)).toMatchObject([{ id }])
  expect((await end(id)).json()).toMatchObject({
    endedAt: app.clock.now().toISOString(),
    endedBy: admin.username,
  })
  expect(await fetchGlobalNotifications(player)).toEqual([])
  expect((await end(id)).json().code).toBe('already_decided')
  expect((await end(999_999)).json().code).toBe('not_found')
  const [own] = (await send(app, player, '/api/notifications')).json()
  expect((await end(own.id)).json().code).toBe('not_found')
})

test('an announcement is recorded, and the audit detects an unrecorded one', async () => {
  const { id } = (await announce(announcement)).json()
  await end(id)
  const actions = await app.db
    .selectFrom('admin_action')
    .where('target_id', '=', id)
    .where('action', 'like', 'announcement%')
    .select(['action', 'admin_id'])
    .orderBy('id')
    .execute()
  expect(actions).toEqual([
    { action: 'announcement_sent', admin_id: admin.playerId },
    { action: 'announcement_ended', admin_id: admin.playerId },
  ])
  const checks = adminChecks.filter(({ id: check }) => check === 'admin-announcement')
  expect(await listBreaches(app.db, checks)).toEqual({})
  await sql`update notification set ended_by = ${player.playerId} where id = ${id}`.execute(app.db)
  expect(await listBreaches(app.db, checks)).toEqual({ 'admin-announcement': [expect.any(String)] })
  await sql`update notification set ended_by = ${admin.playerId} where id = ${id}`.execute(app.db)
})

test.each([
  ['without a title', { ...announcement, title: ' ' }],
  ['with too long a message', { ...announcement, message: 'x'.repeat(501) }],
  ['that has already ended', { ...announcement, expiresAt: '2026-03-02T11:59:59.000Z' }],
  ['that ends in two years', { ...announcement, expiresAt: '2028-03-02T11:59:59.000Z' }],
  ['with an unknown field', { ...announcement, userId: 1 }],
])('an announcement is refused %s', async (_, payload) => {
  expect((await announce(payload)).statusCode).toBe(400)
  expect(await fetchGlobalNotifications(player)).toEqual([])
})

test('the eleventh active announcement is refused', async () => {
  const statuses = []
  for (let sent = 0; sent <= 10; sent += 1) statuses.push((await announce(announcement)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 400])
})

test('an announcement requires a recent step-up', async () => {
  app.clock.advance(16 * 60_000)
  expect((await announce(announcement)).json().code).toBe('password_required')
})

async function rowCount(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from notification`.execute(app.db)
  return rows[0]?.count ?? 0
}
