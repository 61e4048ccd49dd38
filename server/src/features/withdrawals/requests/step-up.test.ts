import { beforeEach, describe, expect, test } from 'vitest'
import { type GivenPlayer, givenEarner } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.66' }
const currentPassword = 'a quiet password'
const app = await testApp({ env: { TRUST_PROXY: '1' } })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

function robux(username: string, gamepassId: string, more: object = {}, headers = {}) {
  const mark = player.playerId
  const details = { username: `${username}_${mark}`, gamepassId: `${mark}0${gamepassId}` }
  const body = { type: 'robux', amount: 100, details, ...more }
  return send(app, player, '/api/automated-withdrawal/request', body, headers)
}

function paypal(paymentDetails: string, more: object = {}, headers = {}) {
  const body = { method: 'paypal', amount: 1000, paymentDetails, ...more }
  return send(app, player, '/api/withdrawal/request', body, headers)
}

function add(destination: string, headers = {}) {
  const body = { method: 'paypal', label: '', destination }
  return send(app, player, '/api/withdrawal/addresses', body, headers)
}

/** Gives the player a new session. */
async function logIn(): Promise<void> {
  const { username } = player
  const body = { username, password: currentPassword }
  const { cookies } = await send(app, player, '/api/auth/login', body)
  player = { ...player, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

function wallet() {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'held'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
}

async function readWithdrawalStatus(id: number) {
  const row = await app.db
    .selectFrom('withdrawal')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

/** Pays Robux to a gamepass, and waits until the login is not recent. */
async function paidBefore(username: string, gamepassId: string): Promise<void> {
  const { id } = (await robux(username, gamepassId)).json()
  await app.jobs.runDue()
  expect(await readWithdrawalStatus(id)).toBe('completed')
  app.clock.advance(15 * MINUTE_MS)
}

test('the form knows beforehand whether a new destination needs the password', async () => {
  const needsPassword = async () =>
    (await send(app, player, '/api/withdrawal/eligibility')).json().needsPassword
  expect(await needsPassword()).toBe(false)
  app.clock.advance(15 * MINUTE_MS)
  expect(await needsPassword()).toBe(true)
  expect((await robux('early_1', '1')).json().code).toBe('password_required')
  expect((await robux('early_1', '1', { currentPassword })).statusCode).toBe(200)
  expect(await needsPassword()).toBe(false)
})

describe('a stolen session cannot withdraw', () => {
  test('to another gamepass of an account that was paid before', async () => {
    await paidBefore('victim_1', '1')
    const before = await wallet()
    const response = await robux('victim_1', '666')
    expect([response.statusCode, response.json().code]).toEqual([403, 'password_required'])
    expect(await wallet()).toEqual(before)
  })

  test('to a first address, by any method', async () => {
    app.clock.advance(15 * MINUTE_MS)
    expect((await robux('thief_1', '666')).json().code).toBe('password_required')
    expect((await paypal('thief@example.com')).json().code).toBe('password_required')
    expect(await wallet()).toEqual({ available: 4000, held: 0 })
  })

  test('from another IP address, however recent the login is', async () => {
    expect((await robux('thief_1', '666', {}, ELSEWHERE)).json().code).toBe('password_required')
    expect(await wallet()).toEqual({ available: 4000, held: 0 })
  })

  test('from the IP address of the owner, however recent their login is', async () => {
    await logIn()
    expect((await robux('thief_1', '666')).json().code).toBe('password_required')
    expect((await paypal('thief@example.com')).json().code).toBe('password_required')
    expect(await wallet()).toEqual({ available: 4000, held: 0 })
  })

  test('to an address that it saved right after the login of the owner', async () => {
    expect((await add('thief@example.com', ELSEWHERE)).json().code).toBe('password_required')
    await logIn()
    expect((await add('thief@example.com')).statusCode).toBe(200)
    expect((await paypal('thief@example.com')).json().code).toBe('password_required')
    expect(await wallet()).toEqual({ available: 4000, held: 0 })
  })

  test('to a destination where a payout failed', async () => {
    await robux('victim_1', '404')
    await app.db
      .updateTable('withdrawal')
      .set({ status: 'failed' })
      .where('player_id', '=', player.playerId)
      .execute()
    app.clock.advance(15 * MINUTE_MS)
    expect((await robux('victim_1', '404')).json().code).toBe('password_required')
  })
})

test('a gamepass of an earlier withdrawal is refused, however it is written', async () => {
  await paidBefore('builder_1', '1')
  const before = await wallet()
  const again = await robux('builder_1', '1', { currentPassword })
  expect([again.statusCode, again.json().code]).toEqual([409, 'gamepass_used'])
  expect(await wallet()).toEqual(before)
})

test('with the password, Robux are paid immediately to any new destination', async () => {
  app.clock.advance(DAY_MS)
  for (let n = 1; n <= 10; n += 1) {
    const { id } = (await robux(`builder_${n}`, String(n), { currentPassword })).json()
    await app.jobs.runDue()
    expect(await readWithdrawalStatus(id)).toBe('completed')
    app.clock.advance(16 * MINUTE_MS)
  }
})

test('the password counts for 15 minutes at the IP address where it was entered', async () => {
  app.clock.advance(DAY_MS)
  await send(app, player, '/api/auth/confirm', { currentPassword })
  expect((await add('one@example.com')).json().waitsUntil).toBeNull()
  app.clock.advance(15 * MINUTE_MS - 1)
  expect((await robux('builder_1', '1')).statusCode).toBe(200)
  expect((await robux('builder_2', '2', {}, ELSEWHERE)).json().code).toBe('password_required')
  app.clock.advance(1)
  expect((await robux('builder_2', '2')).json().code).toBe('password_required')
})

test('rejects wrong passwords and limits the attempts', async () => {
  app.clock.advance(DAY_MS)
  const guess = () => robux('builder_1', '1', { currentPassword: 'a wrong guess' })
  const responses = []
  for (let n = 0; n < 6; n += 1) responses.push((await guess()).json().code)
  expect(responses).toEqual([...Array(5).fill('password_wrong'), 'too_many_requests'])
  expect(await wallet()).toEqual({ available: 4000, held: 0 })
})

test('after a password change, payouts to new destinations wait for a day', async () => {
  await paidBefore('builder_1', '1')
  const changed = await send(app, player, '/api/auth/change-password', {
    currentPassword,
    newPassword: 'another quiet password',
  })
  const cookie = changed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  player = { ...player, cookie }
  const proof = { currentPassword: 'another quiet password' }
  const held = (await robux('builder_1', '2', proof)).json()
  expect(Date.parse(held.waitsUntil) - app.clock.now().getTime()).toBe(DAY_MS)
  await app.jobs.runDue()
  expect(await readWithdrawalStatus(held.id)).toBe('approved')
  app.clock.advance(DAY_MS)
  await app.jobs.runDue()
  expect(await readWithdrawalStatus(held.id)).toBe('completed')
})

test('repeats the response for the same idempotency key with or without the password', async () => {
  app.clock.advance(DAY_MS)
  const key = { 'idempotency-key': 'once' }
  expect((await robux('builder_1', '1', {}, key)).json().code).toBe('password_required')
  const first = (await robux('builder_1', '1', { currentPassword }, key)).json()
  app.clock.advance(DAY_MS)
  expect((await robux('builder_1', '1', {}, key)).json()).toEqual(first)
  expect(await wallet()).toMatchObject({ held: 100 })
})
