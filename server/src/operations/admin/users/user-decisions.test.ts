import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from '../audit.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 100, admin: true })
const other = await givenPlayer(app, { points: 100, admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenPlayer(app, { points: 100 })
})

function endSessions({ id = player.playerId } = {}) {
  return send(app, admin, `/api/admin/users/${id}/end-sessions`, {})
}

/** Marks an email as verified; `email` is the address shown to the admin, if any. */
function markVerified(email?: string, options: { by?: GivenPlayer; id?: number } = {}) {
  const { by = admin, id = player.playerId } = options
  return app.server.inject({
    method: 'POST',
    url: `/api/admin/users/${id}/verify-email`,
    headers: { cookie: by.cookie },
    ...(email !== undefined && { payload: { email } }),
  })
}

/** Has a player with a verified email request a new one, which stays pending. */
async function requestEmailChange(email: string) {
  await app.db
    .updateTable('player')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', player.playerId)
    .execute()
  const response = await send(app, player, '/api/auth/update-profile', { email })
  if (response.statusCode !== 200) throw new Error(response.body)
}

async function addresses() {
  return app.db
    .selectFrom('player')
    .select(['email', 'new_email'])
    .where('id', '=', player.playerId)
    .executeTakeFirst()
}

async function recorded(action: 'email_verified' | 'sessions_ended') {
  const rows = await app.db
    .selectFrom('admin_action')
    .select(['admin_id', 'details'])
    .where('action', '=', action)
    .where('player_id', '=', player.playerId)
    .execute()
  return rows
}

async function isVerified() {
  return (await send(app, player, '/api/auth/user')).json().emailVerified
}

describe('an email that an admin marks as verified', () => {
  it('is verified, and the action is recorded', async () => {
    const response = await markVerified()
    expect(response.json()).toMatchObject({ success: true })
    expect(await isVerified()).toBe(true)
    expect(await recorded('email_verified')).toEqual([
      { admin_id: admin.playerId, details: { email: player.email, formerEmail: null } },
    ])
  })

  it('is verified once, even with concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        markVerified(player.email, { by: index % 2 ? admin : other }),
      ),
    )
    const codes = responses.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await recorded('email_verified')).toHaveLength(1)
  })

  it('invalidates emailed links', async () => {
    await app.jobs.runDue()
    const email = app.mails.findLast(({ to }) => to === player.email)
    const token = email?.text.match(/verify-email\?token=(\S+)/)?.[1] ?? ''
    expect(token).not.toBe('')
    await markVerified()
    const response = await send(app, player, '/api/auth/verify-email', { token })
    expect(response.json().code).toBe('token_invalid')
  })

  it('is the pending one if that one was shown', async () => {
    const waiting = `waiting_${player.playerId}@example.com`
    await requestEmailChange(waiting)
    const { account } = (await send(app, admin, `/api/admin/users/${player.playerId}`)).json()
    expect(account).toMatchObject({
      email: player.email,
      newEmail: waiting,
      emailVerified: false,
    })
    const search = `/api/admin/users?search=${player.username}`
    const [line] = (await send(app, admin, search)).json()
    expect(line).toMatchObject({ email: player.email, newEmail: waiting })
    expect((await markVerified(waiting)).statusCode).toBe(200)
    expect(await addresses()).toEqual({ email: waiting, new_email: null })
    expect(await recorded('email_verified')).toEqual([
      { admin_id: admin.playerId, details: { email: waiting, formerEmail: player.email } },
    ])
  })

  it('is never one that was not shown', async () => {
    const waiting = `waiting_${player.playerId}@example.com`
    await requestEmailChange(waiting)
    for (const shown of [undefined, player.email, 'another@example.com']) {
      const response = await markVerified(shown)
      expect([response.statusCode, response.json().code]).toEqual([409, 'edit_conflict'])
    }
    expect(await isVerified()).toBe(false)
    expect(await addresses()).toEqual({ email: player.email, new_email: waiting })
    expect(await recorded('email_verified')).toEqual([])
  })

  it("cannot be the admin's own or an unknown player's", async () => {
    expect((await markVerified(undefined, { id: admin.playerId })).statusCode).toBe(403)
    expect((await markVerified(undefined, { id: 999_999 })).statusCode).toBe(404)
  })
})

describe('a referred player whose email an admin marks as verified', () => {
  /** A player referred by `referrer` who has earned the required points. */
  async function givenReferredPlayer(referrer: GivenPlayer) {
    const friend = await givenPlayer(app, { points: 100 })
    const { playerId: friendId } = friend
    await app.db
      .insertInto('referral')
      .values({ friend_id: friendId, referrer_id: referrer.playerId, created_at: app.clock.now() })
      .execute()
    await app.db
      .insertInto('setting')
      .values({ key: 'referral_threshold', value: '0', description: '' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '0' }))
      .execute()
    return friendId
  }

  const points = async (playerId: number) =>
    (
      await app.db
        .selectFrom('wallet')
        .select('available')
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
    ).available

  it('earns the referrer a reward, as the emailed link would', async () => {
    await app.db.deleteFrom('sighting').execute()
    const id = await givenReferredPlayer(player)
    await app.db.deleteFrom('sighting').execute()
    const before = await points(player.playerId)
    expect((await markVerified(undefined, { id })).statusCode).toBe(200)
    expect(await points(player.playerId)).toBe(before + 500)
  })

  it('must be verified by an admin other than the referrer', async () => {
    const id = await givenReferredPlayer(admin)
    const response = await markVerified(undefined, { id })
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('forbidden')
  })
})

describe('a player whom an admin logs out', () => {
  it('is logged out everywhere immediately and can log in again', async () => {
    expect((await send(app, player, '/api/auth/user')).statusCode).toBe(200)
    expect((await endSessions()).statusCode).toBe(200)
    expect((await send(app, player, '/api/auth/user')).statusCode).toBe(401)
    expect(await recorded('sessions_ended')).toEqual([
      { admin_id: admin.playerId, details: { sessions: 1 } },
    ])
    const login = { username: player.username, password: 'a quiet password' }
    expect((await send(app, player, '/api/auth/login', login)).statusCode).toBe(200)
  })

  it('must exist', async () => {
    expect((await endSessions({ id: 999_999 })).statusCode).toBe(404)
  })
})

it('the records pass the audit', async () => {
  expect(await listBreaches(app.db, adminChecks)).toEqual({})
})
