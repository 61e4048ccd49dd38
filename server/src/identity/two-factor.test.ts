import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from '../secret-box.ts'
import { PASSWORD, testIdentity } from './test-identity.ts'
import { beginTwoFactor } from './two-factor.ts'

const STEP_MS = 30_000
const { db, clock, call, signUp, lastMailTo, rowCounts } = await testIdentity()

function two(path: string, cookie: string, body?: object) {
  return call(`/api/auth/two-factor${path}`, body, { cookie })
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime(),
  })
}

function logIn(username: string, code?: string) {
  return call('/api/auth/login', { username, password: PASSWORD, ...(code && { code }) })
}

/** Somebody with two-factor log-in on, and a code that was not used yet. */
async function guarded(username: string) {
  const player = await signUp(username)
  const { body } = await two('/begin', player.cookie, { currentPassword: PASSWORD })
  const secret = String(body.secret)
  const confirmed = await two('/confirm', player.cookie, { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  clock.advance(STEP_MS)
  const recoveryCodes = confirmed.body.recoveryCodes as string[]
  return { ...player, cookie: confirmed.cookie, secret, recoveryCodes, code: () => codeOf(secret) }
}

const both = (code = '') => ({ currentPassword: PASSWORD, code })

const required = { status: 403, body: { code: 'second_factor_required' } }
const wrong = { status: 403, body: { code: 'second_factor_wrong' } }

describe('turning it on', () => {
  it('asks for nothing before a code confirms it, and then shows ten codes once', async () => {
    const { cookie, email } = await signUp('ada')
    const begun = await two('/begin', cookie, { currentPassword: PASSWORD })
    const secret = String(begun.body.secret)
    expect(begun.body.uri).toContain(`secret=${secret}`)
    expect((await logIn('ada')).status).toBe(200)
    expect((await two('', cookie)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })

    expect(await two('/confirm', cookie, { code: '000000' })).toMatchObject(wrong)
    const spaced = codeOf(secret).replace(/^.../, '$& ')
    const { body, cookie: renewed } = await two('/confirm', cookie, { code: spaced })
    const codes = body.recoveryCodes as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect((await two('', cookie)).status).toBe(401)
    expect((await two('', renewed)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const { body: user } = await call('/api/auth/user', undefined, { cookie: renewed })
    expect(user.twoFactorOn).toBe(true)
    expect((await lastMailTo(email))?.subject).toBe('Two-factor log-in is on')
  })

  it('needs the password, the secret first, and happens once', async () => {
    const { cookie } = await signUp('grace')
    const refused = await two('/begin', cookie, { currentPassword: 'not the password' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect(await two('/confirm', cookie, { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_off' },
    })
    const on = await guarded('joan')
    for (const [path, body] of [
      ['/begin', { currentPassword: PASSWORD }],
      ['/confirm', { code: on.code() }],
    ] as const) {
      const { status, body: answer } = await two(path, on.cookie, body)
      expect([status, answer.code]).toEqual([409, 'two_factor_on'])
    }
  })

  it('happens once for 10 confirmations at the same time', async () => {
    const { cookie, playerId } = await signUp('parallel')
    const { body } = await two('/begin', cookie, { currentPassword: PASSWORD })
    const code = codeOf(String(body.secret))
    const confirm = () => two('/confirm', cookie, { code })
    const answers = await Promise.all(Array.from({ length: 10 }, confirm))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const kept = await db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('player_id', '=', playerId)
      .execute()
    expect(kept).toHaveLength(10)
  })

  it('can be confirmed for 15 minutes, and is then begun again', async () => {
    const { cookie } = await signUp('dawdler')
    const { body } = await two('/begin', cookie, { currentPassword: PASSWORD })
    clock.advance(15 * 60_000)
    const late = await two('/confirm', cookie, { code: codeOf(String(body.secret)) })
    expect(late).toMatchObject({ status: 409, body: { code: 'two_factor_off' } })
    const { body: again } = await two('/begin', cookie, { currentPassword: PASSWORD })
    clock.advance(15 * 60_000 - 1)
    const { status } = await two('/confirm', cookie, { code: codeOf(String(again.secret)) })
    expect(status).toBe(200)
  })

  it('keeps the secret so that the database alone does not tell it', async () => {
    const { secret, playerId } = await guarded('sealed')
    const { secret: kept } = await db
      .selectFrom('two_factor')
      .where('player_id', '=', playerId)
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(kept.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false)
  })

  it('is not begun by a password that was changed since it was proven', async () => {
    const { playerId } = await signUp('outdated')
    const proof = { playerId, passwordHash: 'of the password before' }
    const box = createSecretBox('a secret of the tests', 'two-factor secrets')
    const begun = db
      .transaction()
      .execute((tx) => beginTwoFactor(tx, { proof, box, now: clock.now() }))
    await expect(begun).rejects.toMatchObject({ code: 'password_wrong' })
  })

  it('keeps recovery codes only as their hashes', async () => {
    const { recoveryCodes } = await guarded('stored')
    const rows = await db.selectFrom('recovery_code').selectAll().execute()
    const kept = rows.map((row) => row.code_hash.toString('latin1')).join()
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
    for (const { code_hash } of rows) expect(code_hash).toHaveLength(32)
  })
})

describe('logging in with it on', () => {
  it('asks for a code, and lets in who has it', async () => {
    const { username, code } = await guarded('enter')
    const before = await rowCounts()
    const first = await logIn(username)
    expect(first).toMatchObject(required)
    expect(first.setCookie).toBe('')
    expect(await rowCounts()).toEqual(before)
    expect((await logIn(username, code())).status).toBe(200)
  })

  it('tells who has a wrong password nothing of it', async () => {
    const { username, code } = await guarded('quiet')
    const body = { username, password: 'not the password' }
    const without = await call('/api/auth/login', body)
    const withCode = await call('/api/auth/login', { ...body, code: code() })
    expect(without).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } })
    expect(withCode).toEqual(without)
  })

  it('takes a code once, and none that is older than one that was used', async () => {
    const { username, code } = await guarded('once')
    const older = code()
    clock.advance(STEP_MS)
    const newer = code()
    expect((await logIn(username, newer)).status).toBe(200)
    expect(await logIn(username, newer)).toMatchObject(wrong)
    expect(await logIn(username, older)).toMatchObject(wrong)
    clock.advance(STEP_MS)
    expect((await logIn(username, code())).status).toBe(200)
  })

  it('takes a code once of those who use it at the same time', async () => {
    const { username, code } = await guarded('crowd')
    const same = code()
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(username, same)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes each recovery code once, however it is written, and tells the player', async () => {
    const { username, email, cookie, recoveryCodes } = await guarded('phoneless')
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await logIn(username, typed)).status).toBe(200)
    expect((await lastMailTo(email))?.subject).toBe('A recovery code was used')
    expect(await logIn(username, first)).toMatchObject(wrong)
    expect((await logIn(username, second)).status).toBe(200)
    expect((await two('', cookie)).body).toEqual({ isOn: true, recoveryCodesLeft: 8 })
  })

  it('takes a recovery code where the secret of the app cannot be read any more', async () => {
    const { username, playerId, recoveryCodes } = await guarded('unreadable')
    const lost = createSecretBox('a secret that is gone', 'two-factor secrets').seal(
      playerId,
      Buffer.alloc(20),
    )
    const row = db.updateTable('two_factor').where('player_id', '=', playerId)
    await row.set({ secret: lost }).execute()
    expect((await logIn(username, recoveryCodes[0])).status).toBe(200)
  })

  it('takes no recovery code of somebody else', async () => {
    const { recoveryCodes } = await guarded('lender')
    const { username } = await guarded('borrower')
    expect(await logIn(username, recoveryCodes[0])).toMatchObject(wrong)
  })

  it('slows who has the password and guesses at codes', async () => {
    const { username } = await guarded('guessed')
    const tries = Array.from({ length: 30 }, (_, n) => logIn(username, String(100_000 + n)))
    const codes = (await Promise.all(tries)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(25)
  })

  it('is still asked after the password was reset by mail', async () => {
    const { username, email, code } = await guarded('reset')
    await call('/api/auth/forgot-password', { email })
    await lastMailTo(email)
    const token = (await lastMailTo(email))?.text.match(/token=(\S+)/)?.[1]
    const password = 'another fine password'
    expect((await call('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect(await call('/api/auth/login', { username, password })).toMatchObject(required)
    const answer = await call('/api/auth/login', { username, password, code: code() })
    expect(answer.status).toBe(200)
  })
})

it('forgets the wrong codes of a session for a right one alone', async () => {
  const { cookie, username, code } = await guarded('patient')
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

it('leaves the owner free to enter a code while another session guesses', async () => {
  const { cookie: owner, username, code, recoveryCodes } = await guarded('robbed')
  const { cookie: stolen } = await logIn(username, recoveryCodes[0])
  const codes: unknown[] = []
  for (let n = 0; n < 6; n += 1) {
    codes.push((await two('/off', stolen, both('000000'))).body.code)
  }
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'second_factor_wrong'))
  expect(codes[5]).toBe('too_many_requests')
  expect((await two('/recovery-codes', owner, both(code()))).status).toBe(200)
})

describe('turning it off, and making new recovery codes', () => {
  it.each(['/off', '/recovery-codes'])('takes both the password and a code: %s', async (path) => {
    const { cookie, code } = await guarded(path.replace(/\W/g, '_'))
    const before = await rowCounts()
    const noPassword = await two(path, cookie, { currentPassword: 'wrong one', code: code() })
    expect(noPassword.body.code).toBe('password_wrong')
    const noCode = await two(path, cookie, { currentPassword: PASSWORD, code: '000000' })
    expect(noCode.body.code).toBe('second_factor_wrong')
    expect(await rowCounts()).toEqual(before)
  })

  it('lets the password alone in again, and leaves no code behind', async () => {
    const { username, email, cookie, code, recoveryCodes } = await guarded('tired')
    const body = { currentPassword: PASSWORD, code: code() }
    expect((await two('/off', cookie, body)).status).toBe(200)
    expect((await lastMailTo(email))?.subject).toBe('Two-factor log-in is off')
    expect((await logIn(username)).status).toBe(200)
    const again = await two('/off', cookie, { ...body, code: recoveryCodes[0] })
    expect(again).toMatchObject({ status: 409, body: { code: 'two_factor_off' } })
  })

  it('makes ten that work, and the ones before no longer do', async () => {
    const { username, email, cookie, code, recoveryCodes } = await guarded('renewer')
    const body = { currentPassword: PASSWORD, code: code() }
    const { body: made } = await two('/recovery-codes', cookie, body)
    const codes = made.recoveryCodes as string[]
    expect((await lastMailTo(email))?.subject).toBe('You have new recovery codes')
    expect(await logIn(username, recoveryCodes[0])).toMatchObject(wrong)
    expect((await logIn(username, codes[0])).status).toBe(200)
    expect((await two('', cookie)).body).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  })
})
