import { beforeAll, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const ada = await givenPlayer(app, { points: 100, admin: true })
const bea = await givenPlayer(app, { points: 100, admin: true })
const player = await givenPlayer(app, { earned: 2000, verified: true })
const other = await givenPlayer(app, { points: 100 })
const HOUR_MS = 3_600_000

type Line = { id: number; action: string; [name: string]: unknown }

async function act(by: GivenPlayer, url: string, payload: object = {}) {
  await confirmAs(app, by)
  const response = await send(app, by, `/api/admin/users/${url}`, payload)
  if (response.statusCode !== 200) throw new Error(response.body)
}

async function list(query: Record<string, string> = {}, url = 'actions'): Promise<Line[]> {
  const response = await send(app, ada, `/api/admin/${url}?${String(new URLSearchParams(query))}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

const kinds = (lines: Line[]) => lines.map(({ action }) => action)
const adjust = (by: GivenPlayer, id: number, amount: number) =>
  act(by, `${id}/adjust-points`, { amount, reason: 'goodwill' })

beforeAll(async () => {
  await adjust(ada, player.playerId, 5)
  app.clock.advance(HOUR_MS)
  await act(bea, `${player.playerId}/ban`, { reason: 'abuse' })
  await act(bea, `${player.playerId}/unban`, { reason: 'a mistake' })
  app.clock.advance(HOUR_MS)
  await adjust(bea, other.playerId, 6)
})

describe('the log of actions', () => {
  it('lists the admin, target, reason, time and address of each action', async () => {
    const [last] = await list()
    expect(last).toEqual({
      id: expect.any(Number),
      adminId: bea.playerId,
      adminName: bea.username,
      operator: null,
      action: 'points_adjusted',
      targetId: other.playerId,
      targetUserId: other.playerId,
      targetUsername: other.username,
      details: { amount: 6, reason: 'goodwill' },
      ipAddress: '127.0.0.1',
      createdAt: app.clock.now().toISOString(),
    })
  })

  it('shows addresses in the same form as the session list', async () => {
    const idle = await givenPlayer(app)
    await confirmAs(app, bea, '203.0.113.9')
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: `/api/admin/users/${idle.playerId}/end-sessions`,
      headers: { cookie: bea.cookie },
      remoteAddress: '::ffff:203.0.113.9',
      payload: {},
    })
    expect(statusCode).toBe(200)
    const stored = await app.db
      .selectFrom('admin_action')
      .select('remote_address')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(stored).toEqual({ remote_address: '203.0.113.9' })
  })

  it('filters by admin, action, player, and time', async () => {
    expect(kinds(await list({ adminId: String(ada.playerId) }))).toEqual(['points_adjusted'])
    expect(kinds(await list({ action: 'player_banned' }))).toEqual(['player_banned'])
    const about = ['player_unbanned', 'player_banned', 'points_adjusted']
    expect(kinds(await list({ userId: String(player.playerId) }))).toEqual(about)
    expect(kinds(await list({}, `users/${player.playerId}/actions`))).toEqual(about)
    const from = new Date(app.clock.now().getTime() - HOUR_MS).toISOString()
    const to = app.clock.now().toISOString()
    expect(kinds(await list({ from, to }))).toEqual(['player_unbanned', 'player_banned'])
    expect(await list({ from, action: 'points_adjusted', adminId: String(ada.playerId) })).toEqual(
      [],
    )
  })

  it('lists only people who acted, including former admins', async () => {
    const former = await givenPlayer(app, { points: 100, admin: true })
    const idle = await givenPlayer(app, { points: 100, admin: true })
    await act(former, `${idle.playerId}/end-sessions`)
    await app.db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', former.playerId)
      .execute()
    const actors = [
      { id: ada.playerId, username: ada.username, isAdmin: true },
      { id: bea.playerId, username: bea.username, isAdmin: true },
      { id: former.playerId, username: former.username, isAdmin: false },
    ]
    const byName = actors.toSorted((one, two) => (one.username < two.username ? -1 : 1))
    expect(await list({}, 'actions/admins')).toEqual(byName)
  })

  it('includes the player of a withdrawal', async () => {
    const login = { username: player.username, password: 'a quiet password' }
    const again = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: login,
    })
    const cookie = again.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await confirmAs(app, { cookie })
    const requested = await app.server.inject({
      method: 'POST',
      url: '/api/withdrawal/request',
      headers: { cookie },
      payload: { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' },
    })
    const { id } = requested.json()
    await confirmAs(app, ada)
    const decided = await app.server.inject({
      method: 'PATCH',
      url: `/api/admin/withdrawal/${id}`,
      headers: { cookie: ada.cookie },
      payload: { status: 'rejected', adminNotes: 'Rejected by admin' },
    })
    expect(decided.statusCode).toBe(200)
    const [last] = await list({ userId: String(player.playerId) })
    expect(last).toMatchObject({ action: 'withdrawal_rejected', targetId: id })
  })

  it('pages without gaps', async () => {
    for (let amount = 1; amount <= 60; amount++) await adjust(ada, other.playerId, amount)
    const filters = { userId: String(other.playerId) }
    const first = await list(filters)
    expect(first).toHaveLength(50)
    const rest = await list({ ...filters, before: String(first.at(-1)?.id) })
    const amounts = [...first, ...rest].map(({ details }) => (details as { amount: number }).amount)
    expect(amounts).toEqual([...Array.from({ length: 60 }, (_, index) => 60 - index), 6])
  })
})
