import { closings } from '@tallyhouse/contract/realtime'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { eventually } from '#testing/eventually.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { recordAction } from '../actions/record-action.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const admin = await givenPlayer(app, { admin: true })
const reason = 'Many accounts <b>of one person</b>'

function ban(playerId: number, by: GivenPlayer = admin) {
  return send(app, by, `/api/admin/users/${playerId}/ban`, { reason })
}

function unban(playerId: number, by: GivenPlayer = admin) {
  return send(app, by, `/api/admin/users/${playerId}/unban`, { reason: 'It was a mistake' })
}

function logIn(username: string, password = 'a quiet password') {
  const payload = { username, password }
  return app.server.inject({ method: 'POST', url: '/api/auth/login', payload })
}

function userStatus(player: GivenPlayer) {
  return send(app, player, '/api/auth/user').then(({ statusCode }) => statusCode)
}

function actionsOn(playerId: number) {
  return app.db
    .selectFrom('admin_action')
    .select(['action', 'admin_id', 'details'])
    .where('target_id', '=', playerId)
    .where('action', 'like', 'player_%')
    .orderBy('id')
    .execute()
}

it('refuses an action by a former admin whose session is stale', async () => {
  const late = await givenPlayer(app)
  const { playerId } = await givenPlayer(app)
  const acting = app.db.transaction().execute((tx) =>
    recordAction(tx, {
      adminId: late.playerId,
      action: 'chat_muted',
      targetId: playerId,
      details: {},
      now: app.clock.now(),
    }),
  )
  await expect(acting).rejects.toMatchObject({ code: 'forbidden' })
})

it('refuses an action by a banned admin whose session is stale', async () => {
  const late = await givenPlayer(app, { admin: true })
  const { playerId } = await givenPlayer(app)
  const now = app.clock.now()
  const row = { player_id: late.playerId, reason, banned_by: admin.playerId, created_at: now }
  await app.db.insertInto('ban').values(row).execute()
  const acting = app.db.transaction().execute((tx) =>
    recordAction(tx, {
      adminId: late.playerId,
      action: 'chat_muted',
      targetId: playerId,
      details: {},
      now,
    }),
  )
  await expect(acting).rejects.toMatchObject({ code: 'forbidden' })
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.waiting ?? 0
}

describe('a ban', () => {
  it('is the reason a session it ended is refused, until seconds after it is lifted', async () => {
    const player = await givenPlayer(app)
    const rejected = async () => (await send(app, player, '/api/auth/user')).json()
    expect((await ban(player.playerId)).statusCode).toBe(200)
    expect(await rejected()).toMatchObject({
      code: 'session_banned',
      message: `This account is banned. Reason: ${reason}`,
    })
    expect((await unban(player.playerId)).statusCode).toBe(200)
    app.clock.advance(5000)
    expect(await rejected()).toMatchObject({ code: 'unauthenticated', message: 'Please log in.' })
  })

  it('ends every session immediately and closes their sockets', async () => {
    const player = await givenPlayer(app)
    const bystander = await givenPlayer(app)
    const socket = await openSocket(address, player.cookie)
    const other = await openSocket(address, bystander.cookie)
    expect(await userStatus(player)).toBe(200)
    expect((await ban(player.playerId)).statusCode).toBe(200)
    expect(await userStatus(player)).toBe(401)
    expect(await socket.closed).toEqual(closings.sessionEnded)
    expect(await other.roundTrip()).toEqual([])
    expect(await userStatus(bystander)).toBe(200)
  })

  it('is shown with its reason only after the correct password', async () => {
    const player = await givenPlayer(app)
    await ban(player.playerId)
    const rejected = await logIn(player.username)
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'banned'])
    expect(rejected.json().message).toContain(reason)
    expect(rejected.cookies).toEqual([])
    const stranger = await logIn(player.username, 'not the password')
    expect(stranger.json().code).toBe('credentials_wrong')
  })

  it('leaves no session after a concurrent login', async () => {
    const player = await givenPlayer(app)
    await Promise.all([
      ...Array.from({ length: 5 }, () => logIn(player.username)),
      ban(player.playerId),
      ...Array.from({ length: 5 }, () => logIn(player.username)),
    ])
    const sessions = app.db.selectFrom('session').where('player_id', '=', player.playerId)
    expect(await sessions.select('sid').execute()).toEqual([])
  })

  it('can be lifted, and the player can log in again', async () => {
    const player = await givenPlayer(app)
    await ban(player.playerId)
    expect((await unban(player.playerId)).statusCode).toBe(200)
    expect((await logIn(player.username)).statusCode).toBe(200)
    expect(await actionsOn(player.playerId)).toEqual([
      { action: 'player_banned', admin_id: admin.playerId, details: { reason } },
      {
        action: 'player_unbanned',
        admin_id: admin.playerId,
        details: { reason: 'It was a mistake' },
      },
    ])
  })

  it("waits for open transactions on the player's wallet, such as a payout submission", async () => {
    const player = await givenPlayer(app)
    const banned = await app.db.transaction().execute(async (tx) => {
      await openBooks(tx, [player.playerId])
      const response = ban(player.playerId)
      await eventually(async () => expect(await waitingForLocks()).toBe(1))
      return { response }
    })
    expect((await banned.response).statusCode).toBe(200)
  })

  it('is created and recorded once for ten concurrent requests', async () => {
    const player = await givenPlayer(app)
    const responses = await Promise.all(Array.from({ length: 10 }, () => ban(player.playerId)))
    const codes = responses.map((response) => response.json().code ?? 'done')
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'already_decided')).toHaveLength(9)
    expect(await actionsOn(player.playerId)).toHaveLength(1)
  })
})

describe('a ban is refused', () => {
  it('for oneself, for an unknown player, and without a reason', async () => {
    expect((await ban(admin.playerId)).json().code).toBe('forbidden')
    expect((await ban(999_999)).json().code).toBe('not_found')
    expect((await unban(999_999)).json().code).toBe('not_found')
    const player = await givenPlayer(app)
    expect((await unban(player.playerId)).json().code).toBe('already_decided')
    const url = `/api/admin/users/${player.playerId}/ban`
    expect((await send(app, admin, url, { reason: ' ' })).statusCode).toBe(400)
    expect((await send(app, admin, url.replace('/ban', '/unban'), {})).statusCode).toBe(400)
    expect(await actionsOn(player.playerId)).toEqual([])
    expect(await userStatus(player)).toBe(200)
  })

  it('for the second of two admins who ban each other', async () => {
    const one = await givenPlayer(app, { admin: true })
    const two = await givenPlayer(app, { admin: true })
    const responses = await Promise.all([ban(two.playerId, one), ban(one.playerId, two)])
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const rows = await app.db
      .selectFrom('ban')
      .select('player_id')
      .where('player_id', 'in', [one.playerId, two.playerId])
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('for an admin while large withdrawals need two, until the role is revoked', async () => {
    const other = await givenPlayer(app, { admin: true })
    const player = await givenPlayer(app)
    await setSetting(app.db, 'two_admins_from_points', '1000')
    expect((await ban(other.playerId)).json().code).toBe('still_an_admin')
    expect(await actionsOn(other.playerId)).toEqual([])
    expect(await userStatus(other)).toBe(200)
    expect((await ban(player.playerId)).statusCode).toBe(200)
    await app.db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', other.playerId)
      .execute()
    expect((await ban(other.playerId)).statusCode).toBe(200)
    await setSetting(app.db, 'two_admins_from_points', '0')
  })

  it('for a former admin', async () => {
    const former = await givenPlayer(app, { admin: true })
    const player = await givenPlayer(app)
    expect(await userStatus(former)).toBe(200)
    await app.db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', former.playerId)
      .execute()
    expect((await ban(player.playerId, former)).json().code).toBe('forbidden')
    expect(await userStatus(player)).toBe(200)
  })
})
