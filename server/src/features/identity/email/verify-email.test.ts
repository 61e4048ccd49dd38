import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { testIdentity } from '#testing/modules/test-identity.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { sendVerification } from './verification-job.ts'

const HOUR_MS = 3_600_000
const publicUrl = 'https://play.example'

const { db, clock, call, mails, rowCounts } = await testIdentity({ publicUrl })

async function signUp(username: string) {
  const form = { username, email: `${username}@example.com`, password: 'a fine password' }
  const { cookie } = await call('/api/auth/register', form)
  return { cookie, token: await newestToken(username) }
}

async function newestToken(username: string): Promise<string> {
  const to = `${username}@example.com`
  const mail = (await mails()).findLast((sent) => sent.to === to)
  return mail?.text.match(/^https:\/\/play\.example\/verify-email\?token=(\S+)$/m)?.[1] ?? ''
}

function verify(token: string) {
  return call('/api/auth/verify-email', { token })
}

function resend(cookie: string, body: object = {}) {
  return call('/api/auth/resend-verification', body, { cookie })
}

async function isVerified(cookie: string) {
  return (await call('/api/auth/user', undefined, { cookie })).body.emailVerified
}

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

const rejected = { status: 400, body: { code: 'token_invalid' } }

it('names in the email what unlocks withdrawals, unless nothing is locked', async () => {
  const textFor = async (username: string, points: string) => {
    await setSetting(db, 'bonus_unlock_points', points)
    await signUp(username)
    return (await mails()).findLast(({ to }) => to === `${username}@example.com`)?.text
  }
  expect(await textFor('free_one', '0')).not.toContain('unlock')
  expect(await textFor('locked_one', '2500')).toContain(
    'Withdrawals unlock after 2,500 points from offers.',
  )
})

describe('verifying an email', () => {
  it('works once with the emailed link', async () => {
    const { cookie, token } = await signUp('ada')
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await isVerified(cookie)).toBe(false)
    expect((await verify(token)).status).toBe(200)
    expect(await isVerified(cookie)).toBe(true)
    const before = await rowCounts()
    expect(await verify(token)).toMatchObject(rejected)
    expect(await rowCounts()).toEqual(before)
  })

  it('works once for 20 concurrent requests', async () => {
    const { token } = await signUp('parallel')
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('waits for a concurrent resend without a deadlock', async () => {
    const { cookie, token } = await signUp('both')
    const player = db.selectFrom('player').where('username', '=', 'both').select('id')
    const { id: playerId } = await player.executeTakeFirstOrThrow()
    const verifying = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('player').where('id', '=', playerId).forNoKeyUpdate().execute()
      const response = verify(token)
      await eventually(async () => expect(await isLockAwaited()).toBe(true))
      await sendVerification(tx, { playerId, occasion: 'resent', publicUrl, now: clock.now() })
      return { response }
    })
    expect(await verifying.response).toMatchObject(rejected)
    expect((await verify(await newestToken('both'))).status).toBe(200)
    expect(await isVerified(cookie)).toBe(true)
  })

  it('works for 24 hours', async () => {
    const early = await signUp('early')
    const late = await signUp('late')
    clock.advance(24 * HOUR_MS - 1)
    expect((await verify(early.token)).status).toBe(200)
    clock.advance(1)
    expect(await verify(late.token)).toMatchObject(rejected)
    expect(await isVerified(late.cookie)).toBe(false)
  })

  it('works only with the newest link', async () => {
    const { cookie, token: first } = await signUp('newest')
    expect((await resend(cookie)).status).toBe(200)
    const second = await newestToken('newest')
    expect(second).not.toBe(first)
    expect(await verify(first)).toMatchObject(rejected)
    expect((await verify(second)).status).toBe(200)
  })

  it('leaves one valid link after nine concurrent resends', async () => {
    const { cookie } = await signUp('impatient')
    await Promise.all(Array.from({ length: 9 }, () => resend(cookie)))
    const mine = (await mails()).filter(({ to }) => to === 'impatient@example.com')
    expect(mine).toHaveLength(10)
    const responses = await Promise.all(
      mine.map(({ text }) => verify(text.match(/token=(\S+)/)?.[1] ?? '')),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('fails for an address that is not the player’s current email', async () => {
    const { token } = await signUp('moved')
    await db
      .updateTable('player')
      .set({ email: 'elsewhere@example.com' })
      .where('username', '=', 'moved')
      .execute()
    expect(await verify(token)).toMatchObject(rejected)
  })

  it.each(['x', '../..', "' or true --", 'A'.repeat(43), 'A'.repeat(200), '\0'])(
    'rejects the token %j',
    async (token) => {
      const before = await rowCounts()
      expect(await verify(token)).toMatchObject(rejected)
      expect(await rowCounts()).toEqual(before)
    },
  )

  it.each([
    [{}],
    [{ token: '' }],
    [{ token: 7 }],
    [{ token: ['x'] }],
    [{ token: 'A'.repeat(201) }],
  ])('rejects the body %j', async (body) => {
    const { status } = await call('/api/auth/verify-email', body)
    expect(status).toBe(400)
  })

  it('stores only a hash of the token', async () => {
    const { token } = await signUp('stored')
    const rows = await db.selectFrom('email_verification').selectAll().execute()
    expect(rows.at(-1)?.token_hash).toHaveLength(32)
    expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(token)
  })
})

describe('resending the verification link', () => {
  it('reports that the email is already verified and sends nothing', async () => {
    const { cookie, token } = await signUp('done')
    expect((await resend(cookie)).body.message).toContain('check your email')
    await verify(await newestToken('done'))
    expect(token).not.toBe('')
    const before = await rowCounts()
    const verified = await resend(cookie)
    expect(verified).toMatchObject({
      status: 200,
      body: { message: 'Your email is already verified.', alreadyVerified: true },
    })
    expect(await rowCounts()).toEqual(before)
  })

  it('accepts only the player’s own email, ignoring case', async () => {
    const { cookie } = await signUp('asker')
    const other = await signUp('bystander')
    expect((await resend(cookie, { email: 'ASKER@example.com' })).status).toBe(200)
    const before = await rowCounts()
    const taken = await resend(cookie, { email: 'bystander@example.com' })
    const free = await resend(cookie, { email: 'nobody@example.com' })
    expect(taken.status).toBe(400)
    expect(free).toEqual(taken)
    expect(await rowCounts()).toEqual(before)
    expect((await verify(other.token)).status).toBe(200)
  })
})

describe('the session cookie under https', () => {
  it('is bound to the host, secure, and not readable by scripts', async () => {
    const form = { username: 'secure', email: 'secure@example.com', password: 'a fine password' }
    const { setCookie } = await call('/api/auth/register', form)
    expect(setCookie.split('; ').toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${90 * 24 * 3600}`,
      'Path=/',
      'SameSite=Lax',
      'Secure',
      expect.stringMatching(/^__Host-sid=[A-Za-z0-9_-]{43}$/),
    ])
  })

  it('is rejected without the host prefix', async () => {
    const { cookie } = await signUp('prefixed')
    expect(await isVerified(cookie)).toBe(false)
    const plain = { cookie: cookie.replace('__Host-sid', 'sid') }
    expect((await call('/api/auth/user', undefined, plain)).status).toBe(401)
  })
})

describe('accepting the terms', () => {
  it('records only the first time', async () => {
    const { cookie } = await signUp('adult')
    const accept = () => call('/api/auth/accept-terms', {}, { cookie })
    const acceptedAt = async () => {
      const player = await db
        .selectFrom('player')
        .select('terms_accepted_at')
        .where('username', '=', 'adult')
        .executeTakeFirstOrThrow()
      return player.terms_accepted_at
    }
    expect(await acceptedAt()).toBeNull()
    await accept()
    const first = await acceptedAt()
    expect(first).toEqual(clock.now())
    clock.advance(HOUR_MS)
    expect((await accept()).status).toBe(200)
    expect(await acceptedAt()).toEqual(first)
  })
})
