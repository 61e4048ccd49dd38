import { closings } from '@tallyhouse/contract/realtime'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { changeRole } from '#features/identity/change-role.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer, PASSWORD } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { recordAction } from '../actions/record-action.ts'
import { adminChecks } from '../audit.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const reason = 'Joins the night shift'
let owner: GivenPlayer
let admin: GivenPlayer
let player: GivenPlayer

beforeEach(async () => {
  owner = await givenOwner()
  admin = await givenPlayer(app, { admin: true, verified: true })
  player = await givenPlayer(app, { verified: true })
  await withTwoFactor(player)
})

async function givenOwner(): Promise<GivenPlayer> {
  const made = await givenPlayer(app, { admin: true, verified: true })
  await app.db
    .updateTable('player')
    .set({ is_owner: true })
    .where('id', '=', made.playerId)
    .execute()
  await withTwoFactor(made)
  return made
}

async function withTwoFactor({ playerId }: GivenPlayer): Promise<void> {
  const now = app.clock.now()
  await app.db
    .insertInto('two_factor')
    .values({
      player_id: playerId,
      secret: Buffer.from('x'),
      started_at: now,
      confirmed_at: now,
      last_step: null,
    })
    .execute()
}

/** A role change ends the sessions. */
async function logInAgain(person: GivenPlayer): Promise<void> {
  const { playerId, username } = person
  await app.db.deleteFrom('two_factor').where('player_id', '=', playerId).execute()
  const payload = { username, password: PASSWORD }
  const response = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload })
  person.cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

function change(of: GivenPlayer, role: string, by: GivenPlayer = owner) {
  return app.server.inject({
    method: 'PUT',
    url: `/api/admin/users/${of.playerId}/role`,
    headers: { cookie: by.cookie },
    payload: { role, reason },
  })
}

const errorCode = async (response: ReturnType<typeof change>) => (await response).json().code
const stats = async (of: GivenPlayer) => (await send(app, of, '/api/admin/stats')).statusCode

describe('an owner', () => {
  test('makes a player an admin, which is recorded and notifies everyone concerned', async () => {
    expect(await stats(player)).toBe(403)
    expect((await change(player, 'admin')).statusCode).toBe(200)
    expect(await stats(player)).toBe(401)
    await logInAgain(player)
    expect(await stats(player)).toBe(200)
    expect((await send(app, player, '/api/auth/user')).json()).toMatchObject({
      isAdmin: true,
      role: 'admin',
    })
    const [action] = (await send(app, owner, '/api/admin/actions')).json()
    expect(action).toMatchObject({
      adminId: owner.playerId,
      action: 'role_changed',
      targetUserId: player.playerId,
      details: { role: 'admin', formerRole: 'player', reason },
    })
    const titles = async (of: GivenPlayer) =>
      (await send(app, of, '/api/notifications'))
        .json()
        .map(({ title }: { title: string }) => title)
    expect(await titles(player)).toContain('You are now an admin')
    expect(await titles(admin)).toContain('Admin rights changed')
  })

  test('revokes the rights of an admin, whose calls and sockets end immediately', async () => {
    const socket = await openSocket(address, admin.cookie)
    expect(await stats(admin)).toBe(200)
    expect((await change(admin, 'player')).statusCode).toBe(200)
    expect(await stats(admin)).toBe(401)
    expect(await socket.closed).toEqual(closings.sessionEnded)
  })

  test('and another owner cannot both revoke each other concurrently', async () => {
    const other = await givenOwner()
    const revoke = (by: GivenPlayer, of: GivenPlayer) =>
      app.db
        .transaction()
        .execute((tx) =>
          changeRole(tx, {
            playerId: of.playerId,
            adminId: by.playerId,
            role: 'player',
            now: app.clock.now(),
          }),
        )
        .then(
          () => 'done',
          ({ code }: { code: string }) => code,
        )
    const ends = await Promise.all([revoke(owner, other), revoke(other, owner)])
    expect(ends.toSorted()).toEqual(['done', 'forbidden'])
  })

  test('makes another player an owner', async () => {
    expect((await change(player, 'owner')).statusCode).toBe(200)
    await logInAgain(player)
    expect((await change(admin, 'player', player)).statusCode).toBe(200)
  })

  test('cannot change their own rights or grant an existing role', async () => {
    expect(await errorCode(change(owner, 'player'))).toBe('forbidden')
    expect(await errorCode(change(admin, 'admin'))).toBe('already_decided')
    expect(await errorCode(change({ ...player, playerId: 999_999 }, 'admin'))).toBe('not_found')
  })

  test('keeps their rights while large withdrawals need two admins', async () => {
    const other = await givenOwner()
    await setSetting(app.db, 'two_admins_from_points', '1000')
    expect(await errorCode(change(other, 'player'))).toBe('still_an_admin')
    expect((await change(admin, 'player')).statusCode).toBe(200)
    await setSetting(app.db, 'two_admins_from_points', '0')
  })

  test('cannot be banned', async () => {
    const ban = await send(app, admin, `/api/admin/users/${owner.playerId}/ban`, { reason })
    expect([ban.statusCode, ban.json().code]).toEqual([409, 'still_an_admin'])
  })

  test('needs a step-up first', async () => {
    app.clock.advance(16 * 60_000)
    expect(await errorCode(change(player, 'admin'))).toBe('second_factor_required')
    await confirmAs(app, owner)
    expect((await change(player, 'admin')).statusCode).toBe(200)
  })
})

test('an admin who is not an owner cannot change rights', async () => {
  expect(await errorCode(change(player, 'admin', admin))).toBe('forbidden')
  expect(await errorCode(change(owner, 'player', admin))).toBe('forbidden')
  expect(await stats(player)).toBe(403)
})

test('rights require a verified email, two-factor login and no ban', async () => {
  const unverified = await givenPlayer(app)
  await withTwoFactor(unverified)
  expect(await errorCode(change(unverified, 'admin'))).toBe('email_unverified')
  const simple = await givenPlayer(app, { verified: true })
  expect(await errorCode(change(simple, 'admin'))).toBe('two_factor_off')
  await send(app, admin, `/api/admin/users/${player.playerId}/ban`, { reason })
  expect(await errorCode(change(player, 'admin'))).toBe('forbidden')
})

test('an action waits for a concurrent revocation of rights and is refused', async () => {
  const acting = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', admin.playerId)
      .execute()
    const action = { action: 'chat_muted' as const, targetId: player.playerId, details: {} }
    const response = app.db
      .transaction()
      .execute((other) =>
        recordAction(other, { ...action, adminId: admin.playerId, now: app.clock.now() }),
      )
      .then(
        () => 'recorded',
        ({ code }) => code,
      )
    expect(await Promise.race([response, isWaiting()])).toBe('waiting')
    return { response }
  })
  expect(await acting.response).toBe('forbidden')
})

/** Resolves once a transaction waits for a lock. */
async function isWaiting(): Promise<'waiting'> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (rows.length > 0) return 'waiting'
  }
}

test('the audit detects unrecorded rights and remarks on manually granted ones', async () => {
  const checks = adminChecks.filter(({ id }) => id === 'admin-role')
  await change(admin, 'player')
  expect(await listBreaches(app.db, checks)).toEqual({})
  const forge = (isAdmin: boolean) =>
    app.db
      .updateTable('player')
      .set({ is_admin: isAdmin })
      .where('id', '=', admin.playerId)
      .execute()
  await forge(true)
  expect(await listBreaches(app.db, checks)).toEqual({
    'admin-role': [expect.stringContaining(`player ${admin.playerId}:`)],
  })
  await forge(false)
  await sql`update player set is_admin = true where id = ${player.playerId}`.execute(app.db)
  const remarks = (await audit(app.db, seedBox)).find(({ id }) => id === 'admin-role')?.remarks
  expect(remarks).toContain(`player ${player.playerId} was made an admin manually`)
})
