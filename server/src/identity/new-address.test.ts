import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PASSWORD, testIdentity } from './test-identity.ts'

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
  return call('/api/auth/update-profile', body, { cookie })
}

/** Asks for a reset link; answers to whom one was mailed. */
async function resetMailsTo(email: string): Promise<string[]> {
  const before = (await mails()).length
  await call('/api/auth/forgot-password', { email })
  return (await mails()).slice(before).map(({ to }) => to)
}

async function user(cookie: string) {
  return (await call('/api/auth/user', undefined, { cookie })).body
}

/** Somebody whose email is verified, and a session of theirs. */
async function proven(username: string) {
  const player = await signUp(username)
  await verify(player.email)
  return player
}

describe('while another email waits to be verified', () => {
  it('the one before resets the password and is told of what happens', async () => {
    const { cookie, email } = await proven('mover')
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

  it('who stole the session gains nothing once the owner resets the password', async () => {
    const { cookie, username, email } = await proven('robbed')
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

  it('who stole the session gains nothing once the owner changes the password', async () => {
    const { cookie, email } = await proven('careful')
    await update(cookie, { email: THIEF })
    const link = (await lastMailTo(THIEF))?.text
    const change = { currentPassword: PASSWORD, newPassword: 'another fine password' }
    const { cookie: own } = await call('/api/auth/change-password', change, { cookie })
    expect((await call('/api/auth/verify-email', { token: tokenIn(link) })).status).toBe(400)
    expect(await user(own)).toMatchObject({ email, emailVerified: true })
    expect(await resetMailsTo(THIEF)).toEqual([])
  })

  it('the one before can be taken back, and needs no link', async () => {
    const { cookie, email } = await proven('undecided')
    await update(cookie, { email: 'undecided.new@example.com' })
    const link = (await lastMailTo('undecided.new@example.com'))?.text
    const { body } = await update(cookie, { email })
    expect(body).toMatchObject({ email, emailVerified: true })
    expect((await call('/api/auth/verify-email', { token: tokenIn(link) })).status).toBe(400)
  })

  it('somebody else may verify it first', async () => {
    const [slow, quick] = [await proven('slow'), await proven('quick')]
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

it('is verified by one of two who use their links for it at once', async () => {
  const wanted = 'contested@example.com'
  const links: string[] = []
  for (const name of ['rival_1', 'rival_2']) {
    const { cookie } = await proven(name)
    await update(cookie, { email: wanted })
    links.push(tokenIn((await lastMailTo(wanted))?.text))
  }
  const answers = await Promise.all(links.map((token) => call('/api/auth/verify-email', { token })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

it('resets the password once it is verified, and the one before no longer does', async () => {
  const { cookie, email } = await proven('moved')
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

it('takes the password where the session is used from elsewhere, however fresh it is', async () => {
  const { cookie } = await proven('copied')
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
  const known = await from('198.51.100.9', {
    email: 'copied.new@example.com',
    currentPassword: PASSWORD,
  })
  expect(known.statusCode).toBe(200)
})

it('takes a code where two-factor log-in is on, and names alone take none', async () => {
  const { cookie } = await proven('coded')
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
  const asked = { email: 'coded.new@example.com', currentPassword: PASSWORD }
  expect((await update(own, asked)).body.code).toBe('second_factor_required')
  expect((await update(own, { ...asked, code: '000000' })).body.code).toBe('second_factor_wrong')
  expect((await update(own, { firstName: 'Ada' })).status).toBe(200)
  expect(await user(own)).toMatchObject({ firstName: 'Ada', email: 'coded@example.com' })
  expect((await update(own, { ...asked, code: code() })).status).toBe(200)
  const held = await db
    .selectFrom('player')
    .where('username', '=', 'coded')
    .select('email')
    .executeTakeFirstOrThrow()
  expect(held.email).toBe('coded@example.com')
})

it('notifies the owner at the third wrong code after the right password, once a day (F16)', async () => {
  const { cookie, username, email } = await proven('watched')
  const { body } = await call(
    '/api/auth/two-factor/begin',
    { currentPassword: PASSWORD },
    { cookie },
  )
  const totp = new TOTP({ secret: Secret.fromBase32(String(body.secret)) })
  const code = totp.generate({ timestamp: clock.now().getTime() })
  await call('/api/auth/two-factor/confirm', { code }, { cookie })
  const told = async () =>
    (await mails()).filter(
      ({ to, subject }) =>
        to === email && subject === 'A log-in was stopped at the two-factor code',
    ).length
  const guess = (password: string) =>
    call('/api/auth/login', { username, password, code: '000000' })
  expect((await guess('not the password')).body.code).toBe('credentials_wrong')
  expect(await told()).toBe(0)
  expect((await guess(PASSWORD)).body.code).toBe('second_factor_wrong')
  await guess(PASSWORD)
  expect(await told()).toBe(0)
  await guess(PASSWORD)
  expect(await told()).toBe(1)
  clock.advance(24 * 60 * MINUTE_MS)
  for (let n = 0; n < 3; n += 1) await guess(PASSWORD)
  expect(await told()).toBe(2)
  clock.advance(24 * 60 * MINUTE_MS)
  for (let n = 0; n < 2; n += 1) await guess(PASSWORD)
  const rightCode = totp.generate({ timestamp: clock.now().getTime() })
  const rightLogIn = { username, password: PASSWORD, code: rightCode }
  expect((await call('/api/auth/login', rightLogIn)).status).toBe(200)
  await guess(PASSWORD)
  expect(await told()).toBe(2)
})
