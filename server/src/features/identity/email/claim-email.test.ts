import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'

const { server, db, clock, call, signUp, mails, lastMailTo } = await testIdentity()
const MINUTE_MS = 60_000
const THIEF = 'thief@example.net'

function tokenIn(text = ''): string {
  return text.match(/token=(\S+)/)?.[1] ?? ''
}

async function verify(email: string) {
  return call('/api/auth/verify-email', { token: tokenIn((await lastMailTo(email))?.text) })
}

function update(cookie: string, body: object) {
  return call('/api/auth/update-profile', { currentPassword: PASSWORD, ...body }, { cookie })
}

/** Requests a reset link; returns the addresses that it was sent to. */
async function resetMailsTo(email: string): Promise<string[]> {
  const before = (await mails()).length
  await call('/api/auth/forgot-password', { email })
  return (await mails()).slice(before).map(({ to }) => to)
}

async function user(cookie: string) {
  return (await call('/api/auth/user', undefined, { cookie })).body
}

/** A player with a verified email, and their session. */
async function givenVerified(username: string) {
  const player = await signUp(username)
  await verify(player.email)
  return player
}

describe('while a new email is pending', () => {
  it('reset links and notices go to the current email', async () => {
    const { cookie, email } = await givenVerified('mover')
    await update(cookie, { email: 'mover.new@example.com' })
    expect(await user(cookie)).toMatchObject({
      email: 'mover.new@example.com',
      emailVerified: false,
    })
    expect(await resetMailsTo('mover.new@example.com')).toEqual([])
    expect(await resetMailsTo(email)).toEqual([email])
    const change = { currentPassword: PASSWORD, newPassword: 'another fine password' }
    await call('/api/auth/change-password', change, { cookie })
    expect((await lastMailTo(email))?.subject).toBe('Your password was changed')
  })

  it('a stolen session is useless once the owner resets the password', async () => {
    const { cookie, username, email } = await givenVerified('robbed')
    await update(cookie, { email: THIEF })
    const link = (await lastMailTo(THIEF))?.text
    await resetMailsTo(email)
    const password = 'another fine password'
    const token = tokenIn((await lastMailTo(email))?.text)
    expect((await call('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await call('/api/auth/verify-email', { token: tokenIn(link) })).status).toBe(400)
    expect(await resetMailsTo(THIEF)).toEqual([])
    const { cookie: own } = await call('/api/auth/login', { username, password })
    expect(await user(own)).toMatchObject({ email, emailVerified: true })
  })

  it('a stolen session is useless once the owner changes the password', async () => {
    const { cookie, email } = await givenVerified('careful')
    await update(cookie, { email: THIEF })
    const link = (await lastMailTo(THIEF))?.text
    const change = { currentPassword: PASSWORD, newPassword: 'another fine password' }
    const { cookie: own } = await call('/api/auth/change-password', change, { cookie })
    expect((await call('/api/auth/verify-email', { token: tokenIn(link) })).status).toBe(400)
    expect(await user(own)).toMatchObject({ email, emailVerified: true })
    expect(await resetMailsTo(THIEF)).toEqual([])
  })

  it('the current email can be restored without a link', async () => {
    const { cookie, email } = await givenVerified('undecided')
    await update(cookie, { email: 'undecided.new@example.com' })
    const link = (await lastMailTo('undecided.new@example.com'))?.text
    const { body } = await update(cookie, { email })
    expect(body).toMatchObject({ email, emailVerified: true })
    expect((await call('/api/auth/verify-email', { token: tokenIn(link) })).status).toBe(400)
  })

  it('another account can verify the new email first', async () => {
    const [slow, quick] = [await givenVerified('slow'), await givenVerified('quick')]
    const wanted = 'wanted@example.com'
    await update(slow.cookie, { email: wanted })
    const link = (await lastMailTo(wanted))?.text
    await update(quick.cookie, { email: wanted })
    expect((await verify(wanted)).status).toBe(200)
    expect((await call('/api/auth/verify-email', { token: tokenIn(link) })).status).toBe(400)
    expect(await user(quick.cookie)).toMatchObject({ email: wanted, emailVerified: true })
    expect(await resetMailsTo(slow.email)).toEqual([slow.email])
  })
})

it('verifies a contested email for only one of two accounts that use their links concurrently', async () => {
  const wanted = 'contested@example.com'
  const links: string[] = []
  for (const name of ['rival_1', 'rival_2']) {
    const { cookie } = await givenVerified(name)
    await update(cookie, { email: wanted })
    links.push(tokenIn((await lastMailTo(wanted))?.text))
  }
  const responses = await Promise.all(
    links.map((token) => call('/api/auth/verify-email', { token })),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

it('sends reset links only to the new email once it is verified', async () => {
  const { cookie, email } = await givenVerified('moved')
  const wanted = 'moved.new@example.com'
  await resetMailsTo(email)
  const old = tokenIn((await lastMailTo(email))?.text)
  await update(cookie, { email: wanted })
  await verify(wanted)
  expect(await resetMailsTo(email)).toEqual([])
  expect(await resetMailsTo(wanted)).toEqual([wanted])
  const body = { token: old, password: 'another fine password' }
  expect((await call('/api/auth/reset-password', body)).status).toBe(400)
})

it('requires the password when a recent session is used from another address', async () => {
  const { cookie } = await givenVerified('copied')
  const from = (remoteAddress: string, body: object) =>
    server.inject({
      method: 'POST',
      url: '/api/auth/update-profile',
      headers: { cookie },
      payload: body,
      remoteAddress,
    })
  const stolen = await from('198.51.100.9', { email: THIEF })
  expect([stolen.statusCode, stolen.json().code]).toEqual([403, 'password_required'])
  const withPassword = await from('198.51.100.9', {
    email: 'copied.new@example.com',
    currentPassword: PASSWORD,
  })
  expect(withPassword.statusCode).toBe(200)
})

it('requires a code for a new email if two-factor login is on, but not for a new name', async () => {
  const { cookie } = await givenVerified('coded')
  const { body } = await call(
    '/api/auth/two-factor/begin',
    { currentPassword: PASSWORD },
    { cookie },
  )
  const totp = new TOTP({ secret: Secret.fromBase32(String(body.secret)) })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  const confirmed = await call('/api/auth/two-factor/confirm', { code: code() }, { cookie })
  const own = confirmed.cookie
  clock.advance(MINUTE_MS)
  const change = { email: 'coded.new@example.com', currentPassword: PASSWORD }
  expect((await update(own, change)).body.code).toBe('second_factor_required')
  expect((await update(own, { ...change, code: '000000' })).body.code).toBe('second_factor_wrong')
  expect((await update(own, { firstName: 'Ada' })).status).toBe(200)
  expect(await user(own)).toMatchObject({ firstName: 'Ada', email: 'coded@example.com' })
  expect((await update(own, { ...change, code: code() })).status).toBe(200)
  const stored = await db
    .selectFrom('player')
    .where('username', '=', 'coded')
    .select('email')
    .executeTakeFirstOrThrow()
  expect(stored.email).toBe('coded@example.com')
})

it('emails the owner at the third wrong code after a correct password, once a day', async () => {
  const { cookie, username, email } = await givenVerified('watched')
  const { body } = await call(
    '/api/auth/two-factor/begin',
    { currentPassword: PASSWORD },
    { cookie },
  )
  const totp = new TOTP({ secret: Secret.fromBase32(String(body.secret)) })
  const code = totp.generate({ timestamp: clock.now().getTime() })
  await call('/api/auth/two-factor/confirm', { code }, { cookie })
  const countNotices = async () =>
    (await mails()).filter(
      ({ to, subject }) => to === email && subject === 'Login blocked after wrong two-factor codes',
    ).length
  const attempt = (password: string) =>
    call('/api/auth/login', { username, password, code: '000000' })
  expect((await attempt('not the password')).body.code).toBe('credentials_wrong')
  expect(await countNotices()).toBe(0)
  expect((await attempt(PASSWORD)).body.code).toBe('second_factor_wrong')
  await attempt(PASSWORD)
  expect(await countNotices()).toBe(0)
  await attempt(PASSWORD)
  expect(await countNotices()).toBe(1)
  clock.advance(24 * 60 * MINUTE_MS)
  for (let n = 0; n < 3; n += 1) await attempt(PASSWORD)
  expect(await countNotices()).toBe(2)
  clock.advance(24 * 60 * MINUTE_MS)
  for (let n = 0; n < 2; n += 1) await attempt(PASSWORD)
  const rightCode = totp.generate({ timestamp: clock.now().getTime() })
  const rightLogIn = { username, password: PASSWORD, code: rightCode }
  expect((await call('/api/auth/login', rightLogIn)).status).toBe(200)
  await attempt(PASSWORD)
  expect(await countNotices()).toBe(2)
})
