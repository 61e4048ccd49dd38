import { describe, expect, it } from 'vitest'
import { testIdentity } from '#testing/modules/test-identity.ts'

const { db, call, rowCounts } = await testIdentity()

const REGISTER = '/api/auth/register'

function form(username: string, more: object = {}) {
  return { username, email: `${username}@example.com`, password: 'a fine password', ...more }
}

function playerNamed(username: string) {
  return db.selectFrom('player').selectAll().where('username', '=', username).executeTakeFirst()
}

describe('signing up', () => {
  it('returns the player with the bonus and logs them in', async () => {
    const { status, body, cookie } = await call(REGISTER, form('ada', { firstName: ' Ada ' }))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'ada',
      email: 'ada@example.com',
      emailVerified: false,
      firstName: 'Ada',
      lastName: null,
      avatar: null,
      isAdmin: false,
      role: 'player',
      twoFactorOn: false,
      points: 100,
      heldPoints: 0,
      heldInRoundsPoints: 0,
      debtPoints: 0,
      totalEarned: 100,
      giftPoints: 100,
      offerPoints: 0,
      withdrawnPoints: 0,
      termsAccepted: false,
      createdAt: '2026-03-02T12:00:00.000Z',
    })
    expect((await call('/api/auth/user', undefined, { cookie })).body).toEqual(body)
  })

  it('posts the bonus as one transfer from the bonuses account', async () => {
    const { body } = await call(REGISTER, form('grace'))
    const transfers = await db
      .selectFrom('transfer')
      .where('player_id', '=', Number(body.id))
      .select(['reason', 'source_id', 'from_account', 'to_account', 'amount'])
      .execute()
    expect(transfers).toEqual([
      {
        reason: 'signup_bonus',
        source_id: body.id,
        from_account: 'bonuses',
        to_account: 'available',
        amount: 100,
      },
    ])
  })

  it('stores time zone, referral code, and consent, and creates a random offer id', async () => {
    const extras = { timeZone: 'Europe/Berlin', referralCode: 'friend-1', termsAccepted: true }
    const { body } = await call(REGISTER, form('joan', extras))
    expect(body.termsAccepted).toBe(true)
    const player = await playerNamed('joan')
    expect(player).toMatchObject({
      time_zone: 'Europe/Berlin',
      referral_code_used: 'friend-1',
      terms_accepted_at: new Date('2026-03-02T12:00:00Z'),
      offer_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it.each([
    ['Mars/Olympus', 'Mars/Olympus'],
    ['+05:30', '+05:30'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    [undefined, 'UTC'],
  ])('keeps the time zone %s as %s', async (timeZone, kept) => {
    const name = `zone_${kept.replaceAll(/\W/g, '_')}`
    expect(await call(REGISTER, form(name, { timeZone }))).toMatchObject({ status: 200 })
    expect((await playerNamed(name))?.time_zone).toBe(kept)
  })

  it('refuses what cannot be the name of a time zone', async () => {
    const { status, body } = await call(REGISTER, form('mary', { timeZone: 'UTC\0' }))
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(await playerNamed('mary')).toBeUndefined()
  })

  it('pays the bonus that is set, and works without a bonus', async () => {
    const set = (value: string) =>
      db.updateTable('setting').set({ value }).where('key', '=', 'signup_bonus').execute()
    await set('250')
    expect((await call('/api/signup-bonus')).body).toEqual({ signupBonus: 250 })
    expect((await call(REGISTER, form('rich'))).body.points).toBe(250)
    await set('0')
    expect(await call(REGISTER, form('poor'))).toMatchObject({ status: 200, body: { points: 0 } })
    await set('100')
  })

  it('rejects a taken username, ignoring case', async () => {
    await call(REGISTER, form('taken'))
    const before = await rowCounts()
    const { status, body, setCookie } = await call(
      REGISTER,
      form('TAKEN', { email: 'x@y.example' }),
    )
    expect([status, body.code, setCookie]).toEqual([409, 'account_taken', ''])
    expect(await rowCounts()).toEqual(before)
  })

  it('rejects a username that could be mistaken for staff', async () => {
    const before = await rowCounts()
    const { status, body } = await call(REGISTER, form('Tallyhouse_Support'))
    expect([status, body.code]).toEqual([400, 'username_reserved'])
    expect(await rowCounts()).toEqual(before)
  })

  it('accepts one of 50 concurrent registrations of the same username', async () => {
    const before = await rowCounts()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(REGISTER, form('popular', { email: `popular${index}@example.com` })),
      ),
    )
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    const tables = ['player', 'wallet', 'transfer', 'session', 'job']
    const incremented = tables.map((table) => [table, Number(before[table]) + 1])
    expect(await rowCounts()).toEqual({ ...before, ...Object.fromEntries(incremented) })
  })
})

describe('a sign-up form is rejected', () => {
  it.each([
    ['a username of one character', { username: 'a' }],
    ['a username of 51 characters', { username: 'a'.repeat(51) }],
    ['markup as the username', { username: '<b>' }],
    ['a space within the username', { username: 'some body' }],
    ['a Cyrillic lookalike', { username: 'аda' }],
    ['a line break within the username', { username: 'some\nbody' }],
    ['an object as the username', { username: { $ne: null } }],
    ['an array as the username', { username: ['somebody'] }],
    ['no username', { username: undefined }],
    ['an email without a host', { email: 'ada' }],
    ['an email with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['an email of 300 characters', { email: `${'a'.repeat(300)}@example.com` }],
    ['a password of five characters', { password: '5char' }],
    ['a password of 257 characters', { password: 'x'.repeat(257) }],
    ['a number as the password', { password: 12345678 }],
    ['an empty first name', { firstName: '   ' }],
    ['a first name of 51 characters', { firstName: 'x'.repeat(51) }],
    ['an invisible first name', { firstName: '\u3164\u200b' }],
    ['a referral code with a NUL', { referralCode: '\0' }],
    ['isAdmin', { isAdmin: true }],
    ['points', { points: 1_000_000 }],
    ['emailVerified', { emailVerified: true }],
    ['referredBy', { referredBy: 1 }],
  ])('with %s', async (_what, bad) => {
    const before = await rowCounts()
    const { status, body } = await call(REGISTER, { ...form('somebody'), ...bad })
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
    expect(await rowCounts()).toEqual(before)
  })

  it.each(['123456', 'password', 'PASSWORD', 'iloveyou'])(
    'with the common password %s',
    async (password) => {
      const before = await rowCounts()
      const { status, body } = await call(REGISTER, form('somebody', { password }))
      expect([status, body.code]).toEqual([400, 'password_too_common'])
      expect(await rowCounts()).toEqual(before)
    },
  )

  it('with a password of one megabyte', async () => {
    const before = await rowCounts()
    const { status } = await call(REGISTER, form('somebody', { password: 'x'.repeat(1_000_000) }))
    expect(status).toBe(413)
    expect(await rowCounts()).toEqual(before)
  })

  it.each([
    [403, { origin: 'https://elsewhere.example' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('with %i for the headers %j', async (expected, headers) => {
    const before = await rowCounts()
    const { status } = await call(REGISTER, form('somebody'), headers)
    expect(status).toBe(expected)
    expect(await rowCounts()).toEqual(before)
  })
})
