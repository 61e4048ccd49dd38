import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'
import { beginTwoFactor } from './two-factor.ts'

const STEP_MS = 30_000
const { db, clock, call, signUp, lastMailTo, rowCounts } = await testIdentity()

function two(path: string, cookie: string, body?: object) {
  return call(`/api/auth/two-factor${path}`, body, { cookie })
}

function generateTotpCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime(),
  })
}

function logIn(username: string, code?: string) {
  return call('/api/auth/login', { username, password: PASSWORD, ...(code && { code }) })
}

/** A player with two-factor login on, and an unused code. */
async function givenTwoFactor(username: string) {
  const player = await signUp(username)
  const { body } = await two('/begin', player.cookie, { currentPassword: PASSWORD })
  const secret = String(body.secret)
  const confirmed = await two('/confirm', player.cookie, { code: generateTotpCode(secret) })
  expect(confirmed.status).toBe(200)
  clock.advance(STEP_MS)
  const recoveryCodes = confirmed.body.recoveryCodes as string[]
  return {
    ...player,
    cookie: confirmed.cookie,
    secret,
    recoveryCodes,
    code: () => generateTotpCode(secret),
  }
}

const both = (code = '') => ({ currentPassword: PASSWORD, code })

const required = { status: 403, body: { code: 'second_factor_required' } }
const wrong = { status: 403, body: { code: 'second_factor_wrong' } }

describe('turning two-factor login on', () => {
  it('takes effect once a code confirms it, and returns ten recovery codes', async () => {
    const { cookie, email } = await signUp('ada')
    const begun = await two('/begin', cookie, { currentPassword: PASSWORD })
    const secret = String(begun.body.secret)
    expect(begun.body.uri).toContain(`secret=${secret}`)
    expect((await logIn('ada')).status).toBe(200)
    expect((await two('', cookie)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })

    expect(await two('/confirm', cookie, { code: '000000' })).toMatchObject(wrong)
    const spaced = generateTotpCode(secret).replace(/^.../, '$& ')
    const { body, cookie: renewed } = await two('/confirm', cookie, { code: spaced })
    const codes = body.recoveryCodes as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect((await two('', cookie)).status).toBe(401)
    expect((await two('', renewed)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const { body: user } = await call('/api/auth/user', undefined, { cookie: renewed })
    expect(user.twoFactorOn).toBe(true)
    expect((await lastMailTo(email))?.subject).toBe('Two-factor login is on')
  })

  it('requires the password and a secret, and works only while it is off', async () => {
    const { cookie } = await signUp('grace')
    const rejected = await two('/begin', cookie, { currentPassword: 'not the password' })
    expect(rejected).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect(await two('/confirm', cookie, { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_off' },
    })
    const on = await givenTwoFactor('joan')
    for (const [path, body] of [
      ['/begin', { currentPassword: PASSWORD }],
      ['/confirm', { code: on.code() }],
    ] as const) {
      const { status, body: response } = await two(path, on.cookie, body)
      expect([status, response.code]).toEqual([409, 'two_factor_on'])
    }
  })

  it('succeeds once for 10 concurrent confirmations', async () => {
    const { cookie, playerId } = await signUp('parallel')
    const { body } = await two('/begin', cookie, { currentPassword: PASSWORD })
    const code = generateTotpCode(String(body.secret))
    const confirm = () => two('/confirm', cookie, { code })
    const responses = await Promise.all(Array.from({ length: 10 }, confirm))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const stored = await db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('player_id', '=', playerId)
      .execute()
    expect(stored).toHaveLength(10)
  })

  it('must be confirmed within 15 minutes, and can be started again after that', async () => {
    const { cookie } = await signUp('dawdler')
    const { body } = await two('/begin', cookie, { currentPassword: PASSWORD })
    clock.advance(15 * 60_000)
    const late = await two('/confirm', cookie, { code: generateTotpCode(String(body.secret)) })
    expect(late).toMatchObject({ status: 409, body: { code: 'two_factor_off' } })
    const { body: again } = await two('/begin', cookie, { currentPassword: PASSWORD })
    clock.advance(15 * 60_000 - 1)
    const { status } = await two('/confirm', cookie, {
      code: generateTotpCode(String(again.secret)),
    })
    expect(status).toBe(200)
  })

  it('stores the secret encrypted', async () => {
    const { secret, playerId } = await givenTwoFactor('sealed')
    const { secret: stored } = await db
      .selectFrom('two_factor')
      .where('player_id', '=', playerId)
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(stored.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false)
  })

  it('is rejected if the password has changed since it was confirmed', async () => {
    const { playerId } = await signUp('outdated')
    const proof = { playerId, passwordHash: 'of the password before' }
    const box = createSecretBox('a secret of the tests', 'two-factor secrets')
    const begun = db
      .transaction()
      .execute((tx) => beginTwoFactor(tx, { proof, box, now: clock.now() }))
    await expect(begun).rejects.toMatchObject({ code: 'password_wrong' })
  })

  it('stores only hashes of the recovery codes', async () => {
    const { recoveryCodes } = await givenTwoFactor('stored')
    const rows = await db.selectFrom('recovery_code').selectAll().execute()
    const stored = rows.map((row) => row.code_hash.toString('latin1')).join()
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    for (const { code_hash } of rows) expect(code_hash).toHaveLength(32)
  })
})

describe('logging in with two-factor login on', () => {
  it('requires a code', async () => {
    const { username, code } = await givenTwoFactor('enter')
    const before = await rowCounts()
    const first = await logIn(username)
    expect(first).toMatchObject(required)
    expect(first.setCookie).toBe('')
    expect(await rowCounts()).toEqual(before)
    expect((await logIn(username, code())).status).toBe(200)
  })

  it('does not reveal that it is on when the password is wrong', async () => {
    const { username, code } = await givenTwoFactor('quiet')
    const body = { username, password: 'not the password' }
    const without = await call('/api/auth/login', body)
    const withCode = await call('/api/auth/login', { ...body, code: code() })
    expect(without).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } })
    expect(withCode).toEqual(without)
  })

  it('accepts each code once, and none older than the last one used', async () => {
    const { username, code } = await givenTwoFactor('once')
    const older = code()
    clock.advance(STEP_MS)
    const newer = code()
    expect((await logIn(username, newer)).status).toBe(200)
    expect(await logIn(username, newer)).toMatchObject(wrong)
    expect(await logIn(username, older)).toMatchObject(wrong)
    clock.advance(STEP_MS)
    expect((await logIn(username, code())).status).toBe(200)
  })

  it('accepts a code once for concurrent logins', async () => {
    const { username, code } = await givenTwoFactor('crowd')
    const same = code()
    const responses = await Promise.all(Array.from({ length: 4 }, () => logIn(username, same)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts each recovery code once, ignoring case and separators, and notifies the player', async () => {
    const { username, email, cookie, recoveryCodes } = await givenTwoFactor('phoneless')
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('i', 'ı')
    expect((await logIn(username, typed)).status).toBe(200)
    expect((await lastMailTo(email))?.subject).toBe('A recovery code was used')
    expect(await logIn(username, first)).toMatchObject(wrong)
    expect((await logIn(username, second)).status).toBe(200)
    expect((await two('', cookie)).body).toEqual({ isOn: true, recoveryCodesLeft: 8 })
  })

  it('accepts a recovery code even if the stored secret cannot be decrypted', async () => {
    const { username, playerId, recoveryCodes } = await givenTwoFactor('unreadable')
    const lost = createSecretBox('a secret that is gone', 'two-factor secrets').seal(
      playerId,
      Buffer.alloc(20),
    )
    const row = db.updateTable('two_factor').where('player_id', '=', playerId)
    await row.set({ secret: lost }).execute()
    expect((await logIn(username, recoveryCodes[0])).status).toBe(200)
  })

  it('rejects a recovery code of another player', async () => {
    const { recoveryCodes } = await givenTwoFactor('lender')
    const { username } = await givenTwoFactor('borrower')
    expect(await logIn(username, recoveryCodes[0])).toMatchObject(wrong)
  })

  it('limits wrong codes after a correct password', async () => {
    const { username } = await givenTwoFactor('guessed')
    const tries = Array.from({ length: 30 }, (_, n) => logIn(username, String(100_000 + n)))
    const codes = (await Promise.all(tries)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(25)
  })

  it('still requires a code after a password reset', async () => {
    const { username, email, code } = await givenTwoFactor('reset')
    await call('/api/auth/forgot-password', { email })
    await lastMailTo(email)
    const token = (await lastMailTo(email))?.text.match(/token=(\S+)/)?.[1]
    const password = 'another fine password'
    expect((await call('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect(await call('/api/auth/login', { username, password })).toMatchObject(required)
    const response = await call('/api/auth/login', { username, password, code: code() })
    expect(response.status).toBe(200)
  })
})

it('resets the wrong codes of a session only after a correct code in that session', async () => {
  const { cookie, username, code } = await givenTwoFactor('patient')
  const off = (body: object) => two('/off', cookie, { currentPassword: PASSWORD, ...body })
  const prove = () =>
    call('/api/auth/update-profile', { currentPassword: PASSWORD, firstName: 'P' }, { cookie })
  for (let n = 0; n < 5; n += 1) {
    expect((await off({ code: '000000' })).body.code).toBe('second_factor_wrong')
    expect((await prove()).status).toBe(200)
  }
  expect((await off({ code: '000000' })).status).toBe(429)
  expect((await logIn(username, code())).status).toBe(200)
  expect((await off({ code: '000000' })).status).toBe(429)
  clock.advance(60_000)
  expect((await two('/recovery-codes', cookie, both(code()))).status).toBe(200)
  expect((await off({ code: '000000' })).body.code).toBe('second_factor_wrong')
})

it('lets the owner enter a code while a stolen session is limited', async () => {
  const { cookie: owner, username, code, recoveryCodes } = await givenTwoFactor('robbed')
  const { cookie: stolen } = await logIn(username, recoveryCodes[0])
  const codes: unknown[] = []
  for (let n = 0; n < 6; n += 1) {
    codes.push((await two('/off', stolen, both('000000'))).body.code)
  }
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'second_factor_wrong'))
  expect(codes[5]).toBe('too_many_requests')
  expect((await two('/recovery-codes', owner, both(code()))).status).toBe(200)
})

describe('turning two-factor login off and replacing recovery codes', () => {
  it.each(['/off', '/recovery-codes'])('requires the password and a code: %s', async (path) => {
    const { cookie, code } = await givenTwoFactor(path.replace(/\W/g, '_'))
    const before = await rowCounts()
    const noPassword = await two(path, cookie, { currentPassword: 'wrong one', code: code() })
    expect(noPassword.body.code).toBe('password_wrong')
    const noCode = await two(path, cookie, { currentPassword: PASSWORD, code: '000000' })
    expect(noCode.body.code).toBe('second_factor_wrong')
    expect(await rowCounts()).toEqual(before)
  })

  it('makes the password sufficient again and deletes the recovery codes', async () => {
    const { username, email, cookie, code, recoveryCodes } = await givenTwoFactor('tired')
    const body = { currentPassword: PASSWORD, code: code() }
    expect((await two('/off', cookie, body)).status).toBe(200)
    expect((await lastMailTo(email))?.subject).toBe('Two-factor login is off')
    expect((await logIn(username)).status).toBe(200)
    const again = await two('/off', cookie, { ...body, code: recoveryCodes[0] })
    expect(again).toMatchObject({ status: 409, body: { code: 'two_factor_off' } })
  })

  it('creates ten valid recovery codes and invalidates the old ones', async () => {
    const { username, email, cookie, code, recoveryCodes } = await givenTwoFactor('renewer')
    const body = { currentPassword: PASSWORD, code: code() }
    const { body: made } = await two('/recovery-codes', cookie, body)
    const codes = made.recoveryCodes as string[]
    expect((await lastMailTo(email))?.subject).toBe('You have new recovery codes')
    expect(await logIn(username, recoveryCodes[0])).toMatchObject(wrong)
    expect((await logIn(username, codes[0])).status).toBe(200)
    expect((await two('', cookie)).body).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  })
})
