import { describe, expect, it } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'

const MINUTE_MS = 60_000
const publicUrl = 'https://play.example'
const { db, clock, call, signUp, mails, lastMailTo, rowCounts } = await testIdentity({ publicUrl })

function update(cookie: string, body: object) {
  return call('/api/auth/update-profile', body, { cookie })
}

async function verify(email: string) {
  const token = (await lastMailTo(email))?.text.match(/verify-email\?token=(\S+)/)?.[1] ?? ''
  return call('/api/auth/verify-email', { token })
}

describe('names', () => {
  it('can be changed, left unchanged, and removed', async () => {
    const { cookie } = await signUp('ada')
    const first = await update(cookie, { firstName: ' Ada ', lastName: 'Lovelace' })
    expect(first).toMatchObject({ status: 200, body: { firstName: 'Ada', lastName: 'Lovelace' } })
    const second = await update(cookie, { firstName: null })
    expect(second.body).toMatchObject({ username: 'ada', firstName: null, lastName: 'Lovelace' })
    expect((await call('/api/auth/user', undefined, { cookie })).body).toEqual(second.body)
  })

  it('can be sent with the current email, ignoring case', async () => {
    const { cookie, email } = await signUp('same')
    await verify(email)
    clock.advance(60 * MINUTE_MS)
    const { body } = await update(cookie, { firstName: 'Sam', email: email.toUpperCase() })
    expect(body).toMatchObject({ firstName: 'Sam', email, emailVerified: true })
  })
})

describe('an avatar (avatars)', () => {
  it('can be set, is preserved when other fields change, and can be removed', async () => {
    const { cookie } = await signUp('pictured')
    expect((await update(cookie, { avatar: 'bell-clay' })).body.avatar).toBe('bell-clay')
    const renamed = await update(cookie, { firstName: 'Pia' })
    expect(renamed.body).toMatchObject({ firstName: 'Pia', avatar: 'bell-clay' })
    expect((await call('/api/auth/user', undefined, { cookie })).body).toEqual(renamed.body)
    expect((await update(cookie, { avatar: null })).body).toMatchObject({
      firstName: 'Pia',
      avatar: null,
    })
  })
})

describe('a new email', () => {
  it('has to be verified, and the previous one is notified', async () => {
    const { cookie, email } = await signUp('mover')
    await verify(email)
    expect((await update(cookie, { email: 'New@example.com' })).body.code).toBe('password_required')
    const currentPassword = PASSWORD
    const { body } = await update(cookie, { email: 'New@example.com', currentPassword })
    expect(body).toMatchObject({ email: 'New@example.com', emailVerified: false })
    expect(await lastMailTo(email)).toMatchObject({
      subject: 'Your account email is being changed',
      text: expect.stringContaining('mover'),
    })
    expect((await lastMailTo(email))?.text).not.toContain('New@')
    expect((await lastMailTo('New@example.com'))?.subject).toContain('Verify your new email')
    expect((await verify('New@example.com')).status).toBe(200)
    const { body: user } = await call('/api/auth/user', undefined, { cookie })
    expect(user).toMatchObject({ email: 'New@example.com', emailVerified: true })
    expect((await lastMailTo(email))?.subject).toBe('Your account email was changed')
  })

  it('invalidates the verification link of the previous email', async () => {
    const { cookie, email } = await signUp('hasty')
    await update(cookie, { email: 'hasty.new@example.com' })
    const old = (await mails()).find(({ to }) => to === email)
    const token = old?.text.match(/token=(\S+)/)?.[1]
    expect((await call('/api/auth/verify-email', { token })).status).toBe(400)
  })

  it('requires the password once the login is 15 minutes old', async () => {
    const { cookie } = await signUp('slow')
    clock.advance(15 * MINUTE_MS - 1)
    expect((await update(cookie, { email: 'slow.1@example.com' })).status).toBe(200)
    clock.advance(1)
    const before = await rowCounts()
    const without = await update(cookie, { firstName: 'Slow', email: 'slow.2@example.com' })
    expect(without).toMatchObject({ status: 403, body: { code: 'password_required' } })
    const body = { email: 'slow.2@example.com', currentPassword: 'not the password' }
    expect(await update(cookie, body)).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    })
    expect(await rowCounts()).toEqual(before)
    const right = await update(cookie, { ...body, currentPassword: PASSWORD })
    expect(right.body).toMatchObject({ firstName: null, email: 'slow.2@example.com' })
  })

  it.each([true, false])(
    'that belongs to another account gets the same response as an unused one, and its owner is notified (%j)',
    async (isVerified) => {
      const owner = await signUp(`owner_${isVerified}`)
      await verify(owner.email)
      const { cookie, username, email } = await signUp(`prober_${isVerified}`)
      if (isVerified) await verify(email)
      const currentPassword = PASSWORD
      const taken = await update(cookie, { email: owner.email.toUpperCase(), currentPassword })
      const mail = await lastMailTo(owner.email)
      expect(mail?.subject).toBe('Someone entered your email for another account')
      expect(mail?.text).not.toContain('prober')
      const free = await update(cookie, {
        email: `free.${isVerified}@example.com`,
        currentPassword,
      })
      expect([taken.status, free.status]).toEqual([200, 200])
      expect(taken.body).toEqual({ ...free.body, email: owner.email.toUpperCase() })
      expect(taken.body).toMatchObject({ username, emailVerified: false })
      const sent = (await mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
      expect(new Set(sent.slice(1)).size).toBe(1)
    },
  )

  it('that belongs to another account never gets a verification link', async () => {
    const owner = await signUp('unbothered')
    await verify(owner.email)
    const { cookie, playerId } = await signUp('insistent')
    await update(cookie, { email: owner.email })
    await call('/api/auth/resend-verification', {}, { cookie })
    const links = (await mails()).filter(
      ({ to, subject }) => to === owner.email && subject.startsWith('Verify'),
    )
    expect(links).toHaveLength(1)
    const rows = db.selectFrom('email_verification').where('player_id', '=', playerId)
    expect(await rows.selectAll().execute()).toEqual([])
  })

  it('belongs to the first of eight players who verifies it', async () => {
    const wanted = 'wanted@example.com'
    const cookies: string[] = []
    for (let n = 0; n < 8; n += 1) cookies.push((await signUp(`wants_${n}`)).cookie)
    const responses = await Promise.all(cookies.map((cookie) => update(cookie, { email: wanted })))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const links = (await mails()).filter(({ to }) => to === wanted).map(({ text }) => text)
    const used = await Promise.all(
      links.map((text) =>
        call('/api/auth/verify-email', { token: text.match(/token=(\S+)/)?.[1] ?? '' }),
      ),
    )
    expect(used.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = db
      .selectFrom('player')
      .where('email', '=', wanted)
      .where('email_verified_at', 'is not', null)
    expect(await owners.selectAll().execute()).toHaveLength(1)
  })
})

it.each([
  ['an empty name', { firstName: ' ' }],
  ['a name of 51 characters', { lastName: 'x'.repeat(51) }],
  ['an email without a host', { email: 'ada' }],
  ['an avatar from elsewhere', { avatar: 'https://example.com/me.png' }],
  ['an emblem without a color', { avatar: 'bell' }],
  ['a username', { username: 'other' }],
  ['isAdmin', { isAdmin: true }],
  ['emailVerified', { emailVerified: true }],
])('rejects %s', async (_what, body) => {
  const { cookie } = await signUp(`refused_${_what.length}_${Object.keys(body).join().length}`)
  const response = await update(cookie, body)
  expect([response.status, response.body.code]).toEqual([400, 'invalid_request'])
})

it('requires a session', async () => {
  expect((await update('', { firstName: 'X' })).status).toBe(401)
  expect(await db.selectFrom('player').where('first_name', '=', 'X').execute()).toEqual([])
})
