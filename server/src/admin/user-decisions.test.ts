import { beforeEach, describe, expect, it } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { adminChecks } from './audit.ts'

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

/** Vouches for the address that was shown; none is named where there is none. */
function vouch(email?: string, options: { by?: GivenPlayer; id?: number } = {}) {
  const { by = admin, id = player.playerId } = options
  return app.server.inject({
    method: 'POST',
    url: `/api/admin/users/${id}/verify-email`,
    headers: { cookie: by.cookie },
    ...(email !== undefined && { payload: { email } }),
  })
}

/** Has a player whose email was proven ask for another one, which waits. */
async function askForAddress(email: string) {
  await app.db
    .updateTable('player')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', player.playerId)
    .execute()
  const answer = await send(app, player, '/api/auth/update-profile', { email })
  if (answer.statusCode !== 200) throw new Error(answer.body)
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

describe('an email that an admin vouches for', () => {
  it('is verified from then on, and recorded', async () => {
    const answer = await vouch()
    expect(answer.json()).toMatchObject({ success: true })
    expect(await isVerified()).toBe(true)
    expect(await recorded('email_verified')).toEqual([
      { admin_id: admin.playerId, details: { email: player.email, formerEmail: null } },
    ])
  })

  it('is verified once, however many admins do it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        vouch(player.email, { by: index % 2 ? admin : other }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await recorded('email_verified')).toHaveLength(1)
  })

  it('leaves no mailed link that works', async () => {
    await app.jobs.runDue()
    const mail = app.mails.findLast(({ to }) => to === player.email)
    const token = mail?.text.match(/verify-email\?token=(\S+)/)?.[1] ?? ''
    expect(token).not.toBe('')
    await vouch()
    const answer = await send(app, player, '/api/auth/verify-email', { token })
    expect(answer.json().code).toBe('token_invalid')
  })

  it('is the one that waits, where that is the one that was shown', async () => {
    const waiting = `waiting_${player.playerId}@example.com`
    await askForAddress(waiting)
    const { account } = (await send(app, admin, `/api/admin/users/${player.playerId}`)).json()
    expect(account).toMatchObject({
      email: player.email,
      newEmail: waiting,
      emailVerified: false,
    })
    const search = `/api/admin/users?search=${player.username}`
    const [line] = (await send(app, admin, search)).json()
    expect(line).toMatchObject({ email: player.email, newEmail: waiting })
    expect((await vouch(waiting)).statusCode).toBe(200)
    expect(await addresses()).toEqual({ email: waiting, new_email: null })
    expect(await recorded('email_verified')).toEqual([
      { admin_id: admin.playerId, details: { email: waiting, formerEmail: player.email } },
    ])
  })

  it('is never another one than was shown, nor one that waits unseen', async () => {
    const waiting = `waiting_${player.playerId}@example.com`
    await askForAddress(waiting)
    for (const shown of [undefined, player.email, 'another@example.com']) {
      const answer = await vouch(shown)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
    }
    expect(await isVerified()).toBe(false)
    expect(await addresses()).toEqual({ email: player.email, new_email: waiting })
    expect(await recorded('email_verified')).toEqual([])
  })

  it('is not the own one, nor that of somebody who is not there', async () => {
    expect((await vouch(undefined, { id: admin.playerId })).statusCode).toBe(403)
    expect((await vouch(undefined, { id: 999_999 })).statusCode).toBe(404)
  })
})

describe('a friend whose email an admin vouches for', () => {
  /** Somebody whom `referrer` brought, and who has earned what is asked of a friend. */
  async function aFriend(referrer: GivenPlayer) {
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

  it('brings the referrer their reward, as the mailed link would have', async () => {
    await app.db.deleteFrom('sighting').execute()
    const id = await aFriend(player)
    await app.db.deleteFrom('sighting').execute()
    const before = await points(player.playerId)
    expect((await vouch(undefined, { id })).statusCode).toBe(200)
    expect(await points(player.playerId)).toBe(before + 500)
  })

  it('is for another admin to verify than the one who brought them', async () => {
    const id = await aFriend(admin)
    const answer = await vouch(undefined, { id })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('forbidden')
  })
})

describe('a player whom an admin signs out', () => {
  it('is signed out everywhere at once, and may come back', async () => {
    expect((await send(app, player, '/api/auth/user')).statusCode).toBe(200)
    expect((await endSessions()).statusCode).toBe(200)
    expect((await send(app, player, '/api/auth/user')).statusCode).toBe(401)
    expect(await recorded('sessions_ended')).toEqual([
      { admin_id: admin.playerId, details: { sessions: 1 } },
    ])
    const login = { username: player.username, password: 'a quiet password' }
    expect((await send(app, player, '/api/auth/login', login)).statusCode).toBe(200)
  })

  it('has to be there', async () => {
    expect((await endSessions({ id: 999_999 })).statusCode).toBe(404)
  })
})

it('leaves everything recorded', async () => {
  expect(await breachesOf(app.db, adminChecks)).toEqual({})
})
