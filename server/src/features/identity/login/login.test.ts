import { describe, expect, it } from 'vitest'
import { testIdentity } from '#testing/modules/test-identity.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const { db, clock, call, rowCounts } = await testIdentity()

const password = 'a fine password'

async function signUp(username: string, own = password) {
  const form = { username, email: `${username}@example.com`, password: own }
  const { body, cookie } = await call('/api/auth/register', form)
  return { playerId: Number(body.id), cookie }
}

async function verify(username: string) {
  await db
    .updateTable('player')
    .set({ email_verified_at: clock.now() })
    .where('username', '=', username)
    .execute()
}

function logIn(username: string, given = password, cookie = '') {
  return call('/api/auth/login', { username, password: given }, { cookie })
}

async function sessionStatus(cookie: string): Promise<number> {
  return (await call('/api/auth/user', undefined, { cookie })).status
}

describe('logging in', () => {
  it('returns the player and ignores the case of the username', async () => {
    const { playerId } = await signUp('Grace')
    const { status, body, cookie } = await logIn('gRACE')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: playerId, username: 'Grace', points: 100 })
    expect(await sessionStatus(cookie)).toBe(200)
  })

  it('responds to an unknown username as to a wrong password', async () => {
    await signUp('known')
    const before = await rowCounts()
    const wrong = await logIn('known', 'another password')
    const unknown = await logIn('unknown')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } })
    expect(wrong.setCookie).toBe('')
    expect(unknown).toEqual(wrong)
    expect(await rowCounts()).toEqual(before)
  })

  it('accepts a verified email in place of the username, but no unverified one', async () => {
    const { playerId } = await signUp('byname')
    expect((await logIn('byname@example.com')).body.code).toBe('credentials_wrong')
    await verify('byname')
    const form = { username: 'claimant', email: 'byname@example.com', password: 'another password' }
    expect((await call('/api/auth/register', form)).status).toBe(200)
    const response = await logIn(' ByName@Example.com ')
    expect(response).toMatchObject({ status: 200, body: { id: playerId } })
    expect((await logIn('byname@example.com', 'another password')).status).toBe(401)
  })

  it('counts attempts by email and by username together', async () => {
    await signUp('twonames')
    await verify('twonames')
    const names = ['twonames', 'twonames@example.com']
    const codes: unknown[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await logIn(names[n % 2] ?? '', 'not it')).body.code)
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'credentials_wrong'),
      'too_many_requests',
    ])
  })

  it('trims the username, as at sign-up, and rejects one of 51 characters', async () => {
    const form = { username: ' spaced ', email: ' spaced@example.com ', password }
    const { body } = await call('/api/auth/register', form)
    expect(body).toMatchObject({ username: 'spaced', email: 'spaced@example.com' })
    expect((await logIn('spaced ')).status).toBe(200)
    expect((await logIn('a'.repeat(51))).status).toBe(400)
  })

  it('distinguishes passwords that differ only after byte 72 or after a NUL', async () => {
    const long = 'x'.repeat(72)
    await signUp('longword', `${long}1`)
    expect((await logIn('longword', `${long}2`)).status).toBe(401)
    expect((await logIn('longword', `${long}1`)).status).toBe(200)
    await signUp('nulword', 'before\0after')
    expect((await logIn('nulword', 'before\0other')).status).toBe(401)
    expect((await logIn('nulword', 'before\0after')).status).toBe(200)
  })

  it.each([
    [401, "' OR 1=1--", password],
    [401, 'admin"; drop table player; --', password],
    [400, { $ne: null }, password],
    [400, ['known'], password],
    [400, 'known', { $ne: null }],
    [400, 'known', [password]],
    [400, 'kn\0own', password],
  ])('is rejected with %i for %j and %j', async (status, username, given) => {
    const before = await rowCounts()
    const response = await call('/api/auth/login', { username, password: given })
    expect(response.status).toBe(status)
    expect(response.setCookie).toBe('')
    expect(await rowCounts()).toEqual(before)
  })

  it.each([
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { origin: 'null' }],
    [415, { 'content-type': 'text/plain' }],
  ])('is rejected with %i for the headers %j', async (status, headers) => {
    const before = await rowCounts()
    const response = await call('/api/auth/login', { username: 'known', password }, headers)
    expect(response.status).toBe(status)
    expect(await rowCounts()).toEqual(before)
  })

  it('does not store the session token', async () => {
    const { playerId, cookie } = await signUp('hashed')
    const token = cookie.replace('sid=', '')
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where('player_id', '=', playerId)
      .execute()
    expect(rows[0]?.sid).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await sessionStatus(`sid=${rows[0]?.sid}`)).toBe(401)
  })

  it('opens a new session and ends the previous one of the browser', async () => {
    const { cookie: old } = await signUp('switcher')
    expect(await sessionStatus(old)).toBe(200)
    const { cookie: fresh } = await logIn('switcher', password, old)
    expect(fresh).not.toBe(old)
    expect(await sessionStatus(old)).toBe(401)
    expect(await sessionStatus(fresh)).toBe(200)
  })

  it('sets a marker cookie that pages can read and that lasts as long as the session cookie', async () => {
    await signUp('marked')
    const { setCookie, setMark } = await logIn('marked')
    const flags = setCookie.split('; ').slice(1)
    expect(flags).toContain('HttpOnly')
    expect(setMark.split('; ')).toEqual([
      'signed_in=1',
      ...flags.filter((flag) => flag !== 'HttpOnly'),
    ])
  })

  it('never adopts a session id sent by the caller', async () => {
    await signUp('fixated')
    const planted = `sid=${'A'.repeat(43)}`
    const { cookie } = await logIn('fixated', password, planted)
    expect(cookie).not.toBe(planted)
    expect(await sessionStatus(planted)).toBe(401)
  })

  it('does not affect sessions in other browsers', async () => {
    const { cookie: phone } = await signUp('two')
    const { cookie: laptop } = await logIn('two')
    expect(await sessionStatus(phone)).toBe(200)
    expect(await sessionStatus(laptop)).toBe(200)
  })
})

describe('logging out', () => {
  it('ends the session immediately and clears the cookies', async () => {
    const { cookie } = await signUp('leaver')
    expect(await sessionStatus(cookie)).toBe(200)
    const { status, setCookie, setMark } = await call('/api/auth/logout', {}, { cookie })
    expect(status).toBe(200)
    expect(setCookie).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(setMark).toMatch(/^signed_in=; .*Expires=Thu, 01 Jan 1970/)
    expect(await sessionStatus(cookie)).toBe(401)
  })

  it('succeeds without a session', async () => {
    expect((await call('/api/auth/logout', {})).status).toBe(200)
    expect((await call('/api/auth/logout', {}, { cookie: 'sid=nonsense' })).status).toBe(200)
  })

  it('rejects a request from another site', async () => {
    const { cookie } = await signUp('stayer')
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await call('/api/auth/logout', {}, headers)).status).toBe(403)
    expect(await sessionStatus(cookie)).toBe(200)
  })
})

describe('a session', () => {
  it('ends after 14 days without use', async () => {
    const { cookie } = await signUp('idle')
    clock.advance(14 * DAY_MS - 1)
    expect(await sessionStatus(cookie)).toBe(200)
    clock.advance(14 * DAY_MS)
    expect(await sessionStatus(cookie)).toBe(401)
  })

  it('ends after 90 days regardless of use', async () => {
    const { cookie } = await signUp('busy')
    for (let day = 1; day < 90; day += 1) {
      clock.advance(DAY_MS)
      expect(await sessionStatus(cookie)).toBe(200)
    }
    clock.advance(DAY_MS)
    expect(await sessionStatus(cookie)).toBe(401)
  })

  it('is prolonged after a minute, and then at most once an hour', async () => {
    const { playerId, cookie } = await signUp('rolling')
    const expire = async () => {
      await sessionStatus(cookie)
      const row = await db
        .selectFrom('session')
        .select('expire')
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
      return row.expire.getTime()
    }
    const opened = await expire()
    clock.advance(50_000)
    expect(await expire()).toBe(opened)
    clock.advance(10_000)
    const first = await expire()
    expect(first).toBe(opened + 60_000)
    clock.advance(HOUR_MS - 10_000)
    expect(await expire()).toBe(first)
    clock.advance(10_000)
    expect(await expire()).toBe(first + HOUR_MS)
  })

  it('has admin rights within five seconds of its player becoming an admin', async () => {
    const { playerId, cookie } = await signUp('promoted')
    await sessionStatus(cookie)
    await db.updateTable('player').set({ is_admin: true }).where('id', '=', playerId).execute()
    clock.advance(5000)
    const { body } = await call('/api/auth/user', undefined, { cookie })
    expect(body.isAdmin).toBe(true)
  })

  it('is required for calls about the player’s own account', async () => {
    expect(await sessionStatus('')).toBe(401)
    expect((await call('/api/auth/accept-terms', {})).status).toBe(401)
    expect((await call('/api/auth/resend-verification', {})).status).toBe(401)
  })

  it('exposes no secrets to its player', async () => {
    const { cookie } = await signUp('private')
    const { body } = await call('/api/auth/user', undefined, { cookie })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash|token|offer_?id|[0-9a-f]{32}/i)
  })
})
