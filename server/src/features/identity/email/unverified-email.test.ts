import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'
import { plainPasswords } from '#testing/players/plain-passwords.ts'

const { server, db, call, signUp, mails, lastMailTo } = await testIdentity()
const TAKEN = 'Someone entered your email for another account'

function register(username: string, email: string) {
  return call('/api/auth/register', { username, email, password: PASSWORD })
}

async function linkTo(email: string, page: string): Promise<string> {
  const isLink = (text: string) => text.includes(`/${page}?token=`)
  const mail = (await mails()).findLast(({ to, text }) => to === email && isLink(text))
  return mail?.text.match(/token=(\S+)/)?.[1] ?? ''
}

async function verify(email: string) {
  const token = await linkTo(email, 'verify-email')
  return (await call('/api/auth/verify-email', { token })).status
}

/** A player with a verified email. */
async function givenVerified(username: string) {
  const player = await signUp(username)
  expect(await verify(player.email)).toBe(200)
  return player
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
}

/** Signs up from a separate address, and returns everything that an observer could compare. */
async function observedSignUp(username: string, email: string, remoteAddress: string) {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const hashes = vi.spyOn(plainPasswords, 'hash')
  const payload = { username, email, password: PASSWORD }
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload,
    remoteAddress,
  })
  const sent: unknown[] = queries.mock.calls.map(([query]) => query)
  const statements = sent.map((query) => (query as { text?: string }).text ?? query)
  const observed = {
    status: response.statusCode,
    headers: JSON.stringify({ ...response.headers, date: '', 'x-request-id': '' }).replace(
      /=[\w-]{32,}/g,
      '=',
    ),
    body: { ...response.json(), id: 0, username: '', email: '' },
    statements,
    hashes: hashes.mock.calls.length,
  }
  vi.restoreAllMocks()
  return observed
}

describe('signing up with the email of another account', () => {
  it('gets the same response through the same queries as with an unused email', async () => {
    await givenVerified('holder')
    await observedSignUp('warms_up', 'first@example.com', '198.51.100.1')
    const free = await observedSignUp('stranger_1', 'others@example.com', '198.51.100.2')
    const taken = await observedSignUp('stranger_2', 'HOLDER@example.com', '198.51.100.3')
    expect(free).toMatchObject({ status: 200, body: { emailVerified: false } })
    expect(free.statements.length).toBeGreaterThan(10)
    expect(taken).toEqual(free)
  })

  it('emails the owner a notice without a verification link', async () => {
    const { email, username } = await givenVerified('noticed')
    const { body } = await register('newcomer', email)
    const mail = await lastMailTo(email)
    expect(mail?.subject).toBe(TAKEN)
    expect(mail?.text).toContain(username)
    expect(mail?.text).toContain('http://localhost:3000/forgot-password')
    expect(mail?.text).not.toContain('newcomer')
    const links = db.selectFrom('email_verification').where('player_id', '=', Number(body.id))
    expect(await links.selectAll().execute()).toEqual([])
  })

  it('never verifies the email and does not affect the owner’s account', async () => {
    const { email, username, playerId } = await givenVerified('kept')
    const { cookie } = await register('claims', email)
    await call('/api/auth/resend-verification', { email }, { cookie })
    expect((await subjectsTo(email)).slice(1)).toEqual([TAKEN, TAKEN])
    expect((await call('/api/auth/user', undefined, { cookie })).body.emailVerified).toBe(false)
    const password = 'another fine password'
    await call('/api/auth/forgot-password', { email })
    const token = await linkTo(email, 'reset-password')
    expect((await call('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await call('/api/auth/login', { username, password })).body.id).toBe(playerId)
    expect((await call('/api/auth/login', { username: 'claims', password })).status).toBe(401)
  })

  it('sends the owner no notices about the other account', async () => {
    const { email } = await givenVerified('undisturbed')
    const { cookie } = await register('claimant', email)
    const before = await subjectsTo(email)
    const change = { currentPassword: PASSWORD, newPassword: 'another fine password' }
    const changed = await call('/api/auth/change-password', change, { cookie })
    expect(changed.status).toBe(200)
    const own = { email: 'claimant@example.com' }
    await call('/api/auth/update-profile', own, { cookie: changed.cookie })
    expect(await subjectsTo(email)).toEqual(before)
    expect(await verify(own.email)).toBe(200)
  })
})

describe('an unverified email', () => {
  const shared = 'shared@example.com'

  it('is verified for the first of several accounts that uses its link', async () => {
    const squatter = await register('squatter', shared)
    const early = await linkTo(shared, 'verify-email')
    const rightful = await register('rightful', shared.toUpperCase())
    expect(rightful.status).toBe(200)
    const isUsable = await call('/api/auth/verify-email', {
      token: await linkTo(shared.toUpperCase(), 'verify-email'),
    })
    expect(isUsable.status).toBe(200)
    expect((await call('/api/auth/verify-email', { token: early })).status).toBe(400)
    const user = await call('/api/auth/user', undefined, { cookie: squatter.cookie })
    expect(user.body).toMatchObject({ email: shared, emailVerified: false })
  })

  it('is verified for only one of two accounts that use their links concurrently', async () => {
    const tokens: string[] = []
    for (const name of ['twin_1', 'twin_2']) {
      await register(name, 'twins@example.com')
      tokens.push(await linkTo('twins@example.com', 'verify-email'))
    }
    const used = await Promise.all(tokens.map((token) => call('/api/auth/verify-email', { token })))
    expect(used.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('receives reset links for at most the first three of its accounts', async () => {
    const email = 'several@example.com'
    for (let n = 1; n <= 4; n += 1) await register(`several_${n}`, email)
    await call('/api/auth/forgot-password', { email })
    const links = (await mails()).filter(({ to, text }) => to === email && text.includes('reset-'))
    const named = links.map(({ text }) => text.match(/several_\d/)?.[0])
    expect(named).toEqual(['several_1', 'several_2', 'several_3'])
  })
})
