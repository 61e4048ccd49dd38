import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'

const NEW = 'another fine password'
const { db, call, signUp, lastMailTo, rowCounts, endedSids } = await testIdentity()

function change(cookie: string, more: object = {}) {
  const body = { currentPassword: PASSWORD, newPassword: NEW, ...more }
  return call('/api/auth/change-password', body, { cookie })
}

function logIn(username: string, password: string) {
  return call('/api/auth/login', { username, password })
}

async function sessionStatus(cookie: string): Promise<number> {
  return (await call('/api/auth/user', undefined, { cookie })).status
}

describe('changing the password', () => {
  it('replaces the old password and notifies the player', async () => {
    const { cookie, email } = await signUp('ada')
    expect((await change(cookie)).status).toBe(200)
    expect((await logIn('ada', PASSWORD)).status).toBe(401)
    expect((await logIn('ada', NEW)).status).toBe(200)
    expect(await lastMailTo(email)).toMatchObject({
      subject: 'Your password was changed',
      text: expect.stringContaining('Mar 2, 2026, 12:00 PM UTC'),
    })
  })

  it('ends the other sessions immediately and announces them', async () => {
    const { cookie } = await signUp('many')
    const { cookie: phone } = await logIn('many', PASSWORD)
    const { cookie: laptop } = await logIn('many', PASSWORD)
    expect([await sessionStatus(phone), await sessionStatus(laptop)]).toEqual([200, 200])
    const ended = endedSids.length
    const { cookie: renewed } = await change(cookie)
    expect(endedSids.length).toBe(ended + 3)
    expect(await sessionStatus(renewed)).toBe(200)
    expect([await sessionStatus(phone), await sessionStatus(laptop)]).toEqual([401, 401])
  })

  it('invalidates copies of the cookie and preserves the age of the session', async () => {
    const { cookie, playerId } = await signUp('copied')
    const facts = () =>
      db
        .selectFrom('session')
        .where('player_id', '=', playerId)
        .select(['sess', 'expire', 'wagered_before'])
        .execute()
    const before = await facts()
    const { cookie: renewed } = await change(cookie)
    expect([await sessionStatus(cookie), await sessionStatus(renewed)]).toEqual([401, 200])
    expect(await facts()).toEqual(before)
  })

  it('accepts a matching confirmation field', async () => {
    const { cookie } = await signUp('form')
    expect((await change(cookie, { confirmPassword: NEW })).status).toBe(200)
  })

  it('opens no session for a concurrent login with the old password', async () => {
    const { cookie, playerId } = await signUp('racer')
    const { statuses } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('player').where('id', '=', playerId).forNoKeyUpdate().execute()
      const changing = change(cookie)
      await eventually(async () => expect(await countWaiting()).toBe(1))
      const loggingIn = logIn('racer', PASSWORD)
      await eventually(async () => expect(await countWaiting()).toBe(2))
      return { statuses: Promise.all([changing, loggingIn]) }
    })
    expect((await statuses).map(({ status }) => status)).toEqual([200, 401])
  })
})

describe('changing the password is rejected', () => {
  it.each([
    ['with a wrong password', 403, 'password_wrong', { currentPassword: 'not the password' }],
    ['to a common password', 400, 'password_too_common', { newPassword: 'password' }],
    ['to one of five characters', 400, 'invalid_request', { newPassword: '5char' }],
    ['when the confirmation differs', 400, 'invalid_request', { confirmPassword: `${NEW}!` }],
    ['with an array as the password', 400, 'invalid_request', { currentPassword: [PASSWORD] }],
  ])('%s', async (what, status, code, more) => {
    const username = what.replace(/\W/g, '_')
    const { cookie } = await signUp(username)
    const before = await rowCounts()
    const response = await change(cookie, more)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(await rowCounts()).toEqual(before)
    expect((await logIn(username, PASSWORD)).status).toBe(200)
  })

  it('with a message when the confirmation differs', async () => {
    const { cookie } = await signUp('typo')
    const { body } = await change(cookie, { confirmPassword: `${NEW}!` })
    expect(body.message).toBe("Passwords don't match")
  })

  it('without a session', async () => {
    expect((await change('')).status).toBe(401)
  })

  it('after five wrong passwords in a stolen session', async () => {
    const { cookie } = await signUp('victim')
    const attempt = () => change(cookie, { currentPassword: 'a wrong password' })
    const codes = await Promise.all(Array.from({ length: 30 }, attempt))
    expect(codes.filter(({ body }) => body.code === 'password_wrong')).toHaveLength(5)
    expect(codes.filter(({ status }) => status === 429)).toHaveLength(25)
    expect((await logIn('victim', PASSWORD)).status).toBe(200)
  })
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

it('requires 12 characters from an admin, with the old password or a reset link', async () => {
  const { playerId, email, cookie } = await signUp('operator')
  await db.updateTable('player').set({ is_admin: true }).where('id', '=', playerId).execute()
  const short = { status: 400, body: { code: 'invalid_request' } }
  expect(await change(cookie, { newPassword: 'elevenchars' })).toMatchObject(short)
  await call('/api/auth/forgot-password', { email })
  const token = (await lastMailTo(email))?.text.match(/reset-password\?token=(\S+)/)?.[1]
  const reset = (password: string) => call('/api/auth/reset-password', { token, password })
  expect(await reset('elevenchars')).toMatchObject(short)
  expect((await logIn('operator', PASSWORD)).status).toBe(200)
  expect((await reset('twelve chars')).status).toBe(200)
})
