import { adminExport } from '@tallyhouse/contract/admin/exports'
import { neededPermission } from '@tallyhouse/contract/endpoint'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { calls } from '#testing/all-calls.ts'
import { type GivenPlayer, givenPlayer, PASSWORD } from '#testing/given.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const MINUTE_MS = 60_000
const app = await testApp()
const accomplice = await givenPlayer(app, { points: 100 })
const path = `/api/admin/users/${accomplice.playerId}/adjust-points`
const adjustment = { amount: 1_000_000, reason: 'a gift' }

function confirm(admin: GivenPlayer, body: object) {
  return send(app, admin, '/api/auth/confirm', body)
}

async function available(): Promise<number> {
  return (await readWallet(app.db, accomplice.playerId)).available
}

const rejected = (code: string) => [403, code]

describe('an admin who moves points', () => {
  it('must enter the password again 15 minutes after logging in', async () => {
    const admin = await givenPlayer(app, { admin: true })
    app.clock.advance(15 * MINUTE_MS)
    const stolen = await send(app, admin, path, adjustment)
    expect([stolen.statusCode, stolen.json().code]).toEqual(rejected('password_required'))
    expect(await available()).toBe(100)
    const guess = await confirm(admin, { currentPassword: 'not the password' })
    expect([guess.statusCode, guess.json().code]).toEqual(rejected('password_wrong'))
    expect((await confirm(admin, {})).json().code).toBe('password_required')
    expect((await send(app, admin, path, adjustment)).json().code).toBe('password_required')
    expect((await confirm(admin, { currentPassword: PASSWORD })).statusCode).toBe(200)
    expect((await send(app, admin, path, { ...adjustment, amount: 5 })).statusCode).toBe(200)
    expect(await available()).toBe(105)
  })

  it('must enter the password again when the cookie is used from another address', async () => {
    const { cookie } = await givenPlayer(app, { admin: true })
    const response = await app.server.inject({
      method: 'POST',
      url: path,
      headers: { cookie },
      payload: adjustment,
      remoteAddress: '198.51.100.9',
    })
    expect([response.statusCode, response.json().code]).toEqual(rejected('password_required'))
  })

  it('must enter a code if two-factor login is on', async () => {
    const admin = await givenPlayer(app, { admin: true })
    const currentPassword = PASSWORD
    const begun = await send(app, admin, '/api/auth/two-factor/begin', { currentPassword })
    const totp = new TOTP({ secret: Secret.fromBase32(begun.json().secret) })
    const code = () => totp.generate({ timestamp: app.clock.now().getTime() })
    const on = await send(app, admin, '/api/auth/two-factor/confirm', { code: code() })
    const cookie = on.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const session = { ...admin, cookie }
    app.clock.advance(15 * MINUTE_MS)
    const requested = await send(app, session, path, adjustment)
    expect([requested.statusCode, requested.json().code]).toEqual(
      rejected('second_factor_required'),
    )
    const byPassword = await confirm(session, { currentPassword })
    expect(byPassword.json().code).toBe('second_factor_required')
    expect((await confirm(session, { code: code() })).statusCode).toBe(200)
    expect((await send(app, session, path, { ...adjustment, amount: 1 })).statusCode).toBe(200)
  })
})

/** The admin calls that change something without a step-up, and why a copied cookie may make them. */
const withoutStepUp: Record<string, string> = {
  'DELETE /api/admin/chat/:id': 'Moderation has to be quick, and only a message is lost.',
  'POST /api/admin/chat/unmute': 'It locks out no one, and can be undone at once.',
}

it('every admin call that changes something requires a step-up, or has a reason not to', () => {
  const writes = calls.filter(
    (call) => neededPermission(call) !== undefined && call.method !== 'GET',
  )
  const undecided = writes.filter(({ stepUp }) => !stepUp)
  const names = undecided.map(({ method, path }) => `${method} ${path}`)
  expect(names.toSorted()).toEqual(Object.keys(withoutStepUp).toSorted())
  expect(writes.length).toBeGreaterThan(20)
  expect(adminExport.stepUp).toBe(true)
})
