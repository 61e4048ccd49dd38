import { describe, expect, it } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'

const HOUR_MS = 3_600_000
const publicUrl = 'https://play.example'
const NEW = 'another fine password'

const { db, clock, call, signUp, mails, lastMailTo, rowCounts, endedSids } = await testIdentity({
  publicUrl,
})

function forgot(email: string) {
  return call('/api/auth/forgot-password', { email })
}

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  return tokenIn((await lastMailTo(email))?.text)
}

function tokenIn(text = ''): string {
  return text.match(/^https:\/\/play\.example\/reset-password\?token=(\S+)$/m)?.[1] ?? ''
}

function reset(token: string, password = NEW) {
  return call('/api/auth/reset-password', { token, password })
}

async function canLogIn(username: string, password: string): Promise<boolean> {
  return (await call('/api/auth/login', { username, password })).status === 200
}

const rejected = { status: 400, body: { code: 'token_invalid' } }

describe('requesting a reset link', () => {
  it('gets the same response through the same work for every address', async () => {
    await signUp('existing')
    await mails()
    const before = await rowCounts()
    const existing = await forgot('existing@example.com')
    const afterExisting = await rowCounts()
    const unknown = await forgot('nobody@example.com')
    const afterUnknown = await rowCounts()
    expect(existing.status).toBe(200)
    expect(unknown).toEqual(existing)
    expect(afterExisting).toEqual({ ...before, job: Number(before.job) + 1 })
    expect(afterUnknown).toEqual({ ...before, job: Number(before.job) + 2 })
  })

  it('sends a link to an existing address, ignoring case, and to no other', async () => {
    await signUp('Grace')
    await forgot('gRACE@example.com')
    await forgot('stranger@example.com')
    expect((await lastMailTo('Grace@example.com'))?.subject).toBe('Reset your Tallyhouse password')
    expect(await lastMailTo('stranger@example.com')).toBeUndefined()
  })

  it('builds the link from the configured public URL, not from request headers', async () => {
    await signUp('host')
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await call('/api/auth/forgot-password', { email: 'host@example.com' }, headers)
    const mail = await lastMailTo('host@example.com')
    expect(tokenIn(mail?.text)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it('sends a few links at first, and then none while one of them is valid', async () => {
    const { email } = await signUp('flooded')
    const verifying = (await lastMailTo(email))?.text.match(/verify-email\?token=(\S+)/)?.[1]
    await call('/api/auth/verify-email', { token: verifying })
    for (let n = 0; n < 20; n += 1) await linkFor('flooded@example.com')
    const links = (await mails()).filter(
      ({ to, subject }) => to === 'flooded@example.com' && subject.startsWith('Reset'),
    )
    expect(links).toHaveLength(5)
    expect((await reset(tokenIn(links.at(-1)?.text))).status).toBe(200)
  })

  it('always leaves the owner of a verified address a valid link, however many are requested', async () => {
    const { email } = await signUp('besieged')
    const verifying = (await lastMailTo(email))?.text.match(/verify-email\?token=(\S+)/)?.[1]
    await call('/api/auth/verify-email', { token: verifying })
    const links: string[] = []
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      const link = await linkFor(email)
      if (link !== links.at(-1)) links.push(link)
      clock.advance(20 * 60_000 - 1)
      const live = db.selectFrom('password_reset').where('expires_at', '>', clock.now())
      expect(await live.selectAll().execute()).not.toEqual([])
      clock.advance(1)
    }
    expect(links.length).toBeLessThan(40)
    expect((await reset(await linkFor(email))).status).toBe(200)
  })

  it('stores only a hash of the token', async () => {
    const { email } = await signUp('stored')
    const token = await linkFor(email)
    const rows = await db.selectFrom('password_reset').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('base64url')))).not.toContain(
      token,
    )
    expect(rows.at(-1)?.token_hash).toHaveLength(32)
  })
})

describe('the reset link', () => {
  it('sets the password once and notifies the owner', async () => {
    const { email } = await signUp('ada')
    const token = await linkFor(email)
    expect((await reset(token)).status).toBe(200)
    expect(await canLogIn('ada', PASSWORD)).toBe(false)
    expect(await canLogIn('ada', NEW)).toBe(true)
    expect((await lastMailTo(email))?.subject).toBe('Your password was reset')
    const before = await rowCounts()
    expect(await reset(token, 'a third password')).toMatchObject(rejected)
    expect(await rowCounts()).toEqual(before)
    expect(await canLogIn('ada', NEW)).toBe(true)
  })

  it('ends all sessions and opens none', async () => {
    const { email, playerId, cookie } = await signUp('everywhere')
    const ofPlayer = () =>
      db.selectFrom('session').select('sid').where('player_id', '=', playerId).execute()
    expect((await call('/api/auth/user', undefined, { cookie })).status).toBe(200)
    const sids = (await ofPlayer()).map(({ sid }) => sid)
    const response = await reset(await linkFor(email))
    expect(response.setCookie).toBe('')
    expect((await call('/api/auth/user', undefined, { cookie })).status).toBe(401)
    expect(await ofPlayer()).toEqual([])
    expect(endedSids).toEqual(expect.arrayContaining(sids))
  })

  it('works once for 20 concurrent requests', async () => {
    const { email } = await signUp('parallel')
    const token = await linkFor(email)
    const tries = Array.from({ length: 20 }, (_, n) => reset(token, `password number ${n}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(19)
  })

  it('works for one hour', async () => {
    const early = await signUp('early')
    const late = await signUp('late')
    const [first, second] = [await linkFor(early.email), await linkFor(late.email)]
    clock.advance(HOUR_MS - 1)
    expect((await reset(first)).status).toBe(200)
    clock.advance(1)
    expect(await reset(second)).toMatchObject(rejected)
  })

  it('remains valid beside newer links until one of them is used', async () => {
    const { email } = await signUp('several')
    const links = [await linkFor(email), await linkFor(email), await linkFor(email)]
    const [first = '', second = '', third = ''] = links
    expect((await reset(second)).status).toBe(200)
    expect(await reset(first, 'a third password')).toMatchObject(rejected)
    expect(await reset(third, 'a third password')).toMatchObject(rejected)
    expect(await canLogIn('several', NEW)).toBe(true)
  })

  it('works for one of several links that are used concurrently', async () => {
    const { email } = await signUp('racing')
    const links = [await linkFor(email), await linkFor(email), await linkFor(email)]
    const responses = await Promise.all(links.map((link, n) => reset(link, `password number ${n}`)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is void once the password is changed', async () => {
    const { email, cookie } = await signUp('newest')
    const second = await linkFor(email)
    const change = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await call('/api/auth/change-password', change, { cookie })).status).toBe(200)
    expect(await reset(second)).toMatchObject(rejected)
  })

  it('is void once the account has another email', async () => {
    const { email, cookie } = await signUp('moving')
    const token = await linkFor(email)
    await call('/api/auth/update-profile', { email: 'moved@example.com' }, { cookie })
    expect(await reset(token)).toMatchObject(rejected)
  })

  it('can be used again after it was rejected for a common password', async () => {
    const { email } = await signUp('careless')
    const token = await linkFor(email)
    expect(await reset(token, 'password')).toMatchObject({
      status: 400,
      body: { code: 'password_too_common' },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it.each(['x', '../..', "' or true --", 'A'.repeat(43), '\0'])(
    'rejects the invalid token %j',
    async (token) => {
      const before = await rowCounts()
      expect(await reset(token)).toMatchObject(rejected)
      expect(await rowCounts()).toEqual(before)
    },
  )
})
