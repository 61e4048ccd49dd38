import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { type GivenPlayer, givenEarner, newRobloxDetails } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const AUTOMATED = '/api/automated-withdrawal/request'
const REVIEWED = '/api/withdrawal/request'

/** A player with two-factor login, and a generator for their codes. */
async function playerWithTwoFactor() {
  const player = await givenEarner(app, 4000)
  const currentPassword = 'a quiet password'
  const setup = await send(app, player, '/api/auth/two-factor/begin', { currentPassword })
  const totp = new TOTP({ secret: Secret.fromBase32(setup.json().secret) })
  const code = () => totp.generate({ timestamp: app.clock.now().getTime() })
  const confirmed = await send(app, player, '/api/auth/two-factor/confirm', { code: code() })
  const cookie = confirmed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  app.clock.advance(30_000)
  const { recoveryCodes } = confirmed.json()
  return { player: { ...player, cookie }, code, recoveryCodes }
}

function newRobux(player: GivenPlayer, more: object = {}) {
  return robux(player, { details: newRobloxDetails(player), ...more })
}

/** With the same gamepass each time, so that a repeat is the same request. */
function robux(player: GivenPlayer, more: object = {}) {
  const details = { username: player.username, gamepassId: String(player.playerId) }
  return { type: 'robux', amount: 100, details, ...more }
}

function paypal(_: GivenPlayer, more: object = {}) {
  return { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com', ...more }
}

function readWallet({ playerId }: GivenPlayer) {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'held'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

it.each([
  [AUTOMATED, newRobux],
  [REVIEWED, paypal],
] as const)('%s requires a code if two-factor login is on', async (url, body) => {
  const { player, code } = await playerWithTwoFactor()
  const before = await readWallet(player)
  const without = await send(app, player, url, body(player))
  expect([without.statusCode, without.json().code]).toEqual([403, 'second_factor_required'])
  const wrong = await send(app, player, url, body(player, { code: '000000' }))
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'second_factor_wrong'])
  expect(await readWallet(player)).toEqual(before)
  const used = code()
  expect((await send(app, player, url, body(player, { code: used }))).statusCode).toBe(200)
  expect((await send(app, player, url, body(player, { code: used }))).json().code).toBe(
    'second_factor_wrong',
  )
})

it('repeats the response for the same idempotency key although the code is used up', async () => {
  const { player, code } = await playerWithTwoFactor()
  const body = robux(player, { code: code() })
  const key = { 'idempotency-key': 'once' }
  const first = await send(app, player, AUTOMATED, body, key)
  const repeat = await send(app, player, AUTOMATED, body, key)
  expect(first.statusCode).toBe(200)
  expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()])
  expect(await readWallet(player)).toEqual({ available: 3900, held: 100 })
})

it('repeats the response for the same idempotency key with a fresh code, but rejects a different request', async () => {
  const { player, code } = await playerWithTwoFactor()
  const key = { 'idempotency-key': 'fresh' }
  const first = await send(app, player, AUTOMATED, robux(player, { code: code() }), key)
  app.clock.advance(30_000)
  const repeat = await send(app, player, AUTOMATED, robux(player, { code: code() }), key)
  expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()])
  const without = await send(app, player, AUTOMATED, robux(player), key)
  expect(without.json()).toEqual(first.json())
  const other = await send(
    app,
    player,
    AUTOMATED,
    robux(player, { amount: 101, code: code() }),
    key,
  )
  expect(other.json().code).toBe('idempotency_key_reused')
  expect(await readWallet(player)).toEqual({ available: 3900, held: 100 })
})

it('does not use up the code of a withdrawal that is rejected for another reason', async () => {
  const { player, code } = await playerWithTwoFactor()
  const same = code()
  const tooMuch = await send(app, player, AUTOMATED, robux(player, { amount: 4001, code: same }))
  expect(tooMuch.json().code).toBe('insufficient_points')
  expect((await send(app, player, AUTOMATED, robux(player, { code: same }))).statusCode).toBe(200)
})

it('repeats of a successful request do not reset the count of wrong codes', async () => {
  const { player, code } = await playerWithTwoFactor()
  const key = { 'idempotency-key': 'again' }
  const paid = robux(player, { code: code() })
  for (let n = 0; n < 5; n += 1) {
    expect((await send(app, player, AUTOMATED, paid, key)).statusCode).toBe(200)
    const wrong = await send(app, player, AUTOMATED, newRobux(player, { code: '000000' }))
    expect(wrong.json().code).toBe('second_factor_wrong')
  }
  const next = await send(app, player, AUTOMATED, newRobux(player, { code: '000000' }))
  expect(next.json().code).toBe('too_many_requests')
})

it('limits attempts to guess the code in a stolen session', async () => {
  const { player } = await playerWithTwoFactor()
  const tries = Array.from({ length: 20 }, (_, n) =>
    send(app, player, AUTOMATED, robux(player, { code: String(100_000 + n) })),
  )
  const codes = (await Promise.all(tries)).map((response) => response.json().code)
  expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15)
})

it('holds a payout to a new destination if it was confirmed with a recovery code', async () => {
  const { player, recoveryCodes } = await playerWithTwoFactor()
  const response = await send(app, player, AUTOMATED, robux(player, { code: recoveryCodes[0] }))
  const waitMs = Date.parse(response.json().waitsUntil) - app.clock.now().getTime()
  expect([response.statusCode, waitMs]).toEqual([200, 86_400_000])
})
