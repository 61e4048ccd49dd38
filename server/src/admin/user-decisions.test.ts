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

function decide(what: string, { by = admin, id = player.playerId } = {}) {
  return send(app, by, `/api/admin/users/${id}/${what}`, {})
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

describe('an e-mail that an admin vouches for', () => {
  it('is verified from then on, and recorded', async () => {
    const answer = await decide('verify-email')
    expect(answer.json()).toMatchObject({ success: true })
    expect(await isVerified()).toBe(true)
    expect(await recorded('email_verified')).toEqual([{ admin_id: admin.playerId, details: {} }])
  })

  it('is verified once, however many admins do it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        decide('verify-email', { by: index % 2 ? admin : other }),
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
    await decide('verify-email')
    const answer = await send(app, player, '/api/auth/verify-email', { token })
    expect(answer.json().code).toBe('token_invalid')
  })

  it('is not the own one, nor that of somebody who is not there', async () => {
    expect((await decide('verify-email', { id: admin.playerId })).statusCode).toBe(403)
    expect((await decide('verify-email', { id: 999_999 })).statusCode).toBe(404)
  })
})

describe('a friend whose e-mail an admin vouches for', () => {
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
    expect((await decide('verify-email', { id })).statusCode).toBe(200)
    expect(await points(player.playerId)).toBe(before + 500)
  })

  it('is for another admin to verify than the one who brought them', async () => {
    const id = await aFriend(admin)
    const answer = await decide('verify-email', { id })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('forbidden')
  })
})

describe('a player whom an admin signs out', () => {
  it('is signed out everywhere at once, and may come back', async () => {
    expect((await send(app, player, '/api/auth/user')).statusCode).toBe(200)
    expect((await decide('end-sessions')).statusCode).toBe(200)
    expect((await send(app, player, '/api/auth/user')).statusCode).toBe(401)
    expect(await recorded('sessions_ended')).toEqual([
      { admin_id: admin.playerId, details: { sessions: 1 } },
    ])
    const login = { username: player.username, password: 'a quiet password' }
    expect((await send(app, player, '/api/auth/login', login)).statusCode).toBe(200)
  })

  it('has to be there', async () => {
    expect((await decide('end-sessions', { id: 999_999 })).statusCode).toBe(404)
  })
})

it('leaves everything recorded', async () => {
  expect(await breachesOf(app.db, adminChecks)).toEqual({})
})
