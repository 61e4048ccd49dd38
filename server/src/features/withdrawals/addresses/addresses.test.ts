import { beforeEach, expect, test } from 'vitest'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const DAY_MS = 86_400_000
const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

function paypal(paymentDetails: string, amount = 1000) {
  return send(app, player, '/api/withdrawal/request', { method: 'paypal', amount, paymentDetails })
}

/** A Roblox username that no other player uses. */
const named = (name: string) => `${name}_${player.playerId}`

function robux(username: string, gamepassId: string) {
  const details = { username: named(username), gamepassId: `${player.playerId}0${gamepassId}` }
  const body = { type: 'robux', amount: 100, details }
  return send(app, player, '/api/automated-withdrawal/request', body)
}

const decide = (id: number, status: string, more: object = {}) =>
  decideAs(app, admin, { id, status, ...more })

async function addresses() {
  return (await send(app, player, '/api/withdrawal/addresses')).json()
}

function add(destination: string, label = '', method = 'paypal') {
  return send(app, player, '/api/withdrawal/addresses', { method, label, destination })
}

function remove(id: number, of = player) {
  const url = `/api/withdrawal/addresses/${id}`
  return app.server.inject({ method: 'DELETE', url, headers: { cookie: of.cookie } })
}

async function readStatus(id: number) {
  const row = await app.db
    .selectFrom('withdrawal')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

async function held() {
  const wallet = await app.db
    .selectFrom('wallet')
    .select('held')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  return wallet.held
}

/** Starts the one-day hold on payouts to addresses that were never paid. */
async function changeSecurity() {
  await app.db
    .updateTable('player')
    .set({ security_changed_at: app.clock.now() })
    .where('id', '=', player.playerId)
    .execute()
}

async function noticesTo({ email }: GivenPlayer) {
  await app.jobs.runDue()
  return app.mails.filter(
    ({ to, subject }) => to === email && subject === 'A payout address was added',
  )
}

test('after a recent login a new address is usable immediately, and the player is notified', async () => {
  const { id } = (await robux('Builder', '1')).json()
  await app.jobs.runDue()
  expect(await readStatus(id)).toBe('completed')
  expect(await addresses()).toMatchObject([
    { method: 'robux', destination: named('Builder'), label: '', waitsUntil: null },
  ])
  const [notice, ...more] = await noticesTo(player)
  expect(more).toEqual([])
  expect(notice?.text).toContain(`Address: ${named('Builder')}`)
  const notifications = await app.db
    .selectFrom('notification')
    .select('message')
    .where('player_id', '=', player.playerId)
    .where('title', '=', 'Payout address added')
    .execute()
  expect(notifications).toEqual([
    { message: expect.stringContaining(`${named('Builder')} was added for Robux.`) },
  ])
})

test('another gamepass of the same Roblox account does not add an address', async () => {
  await robux('Builder', '1')
  await robux('builder', '2')
  expect(await addresses()).toHaveLength(1)
})

test('a withdrawal to a new address is sent one day after a security change', async () => {
  await robux('Builder', '1')
  await changeSecurity()
  const response = await robux('Second', '2')
  expect(response.json()).toMatchObject({
    status: 'pending',
    waitsUntil: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
  })
  app.clock.advance(DAY_MS - 1)
  await app.jobs.runDue()
  expect(await readStatus(response.json().id)).toBe('approved')
  app.clock.advance(1)
  await app.jobs.runDue()
  expect(await readStatus(response.json().id)).toBe('completed')
})

test('an approved withdrawal still waits for its address', async () => {
  await paypal('first@example.com')
  await changeSecurity()
  const { id } = (await paypal('second@example.com')).json()
  expect((await decide(id, 'approved')).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await readStatus(id)).toBe('approved')
  expect((await decide(id, 'rejected', { seenAs: 'approved' })).statusCode).toBe(200)
  expect(await readStatus(id)).toBe('rejected')
  app.clock.advance(DAY_MS)
  await app.jobs.runDue()
  expect(await readStatus(id)).toBe('rejected')
})

test('removing an address that is not usable yet returns the points of withdrawals to it', async () => {
  await robux('Builder', '1')
  await app.jobs.runDue()
  await changeSecurity()
  const [reviewed, automated] = [
    (await paypal('thief@example.com')).json().id,
    (await robux('Thief', '2')).json().id,
  ]
  const waiting = (await addresses()).filter(({ destination }: { destination: string }) =>
    /thief/i.test(destination),
  )
  expect(waiting).toHaveLength(2)
  for (const { id } of waiting) await remove(id)
  await app.jobs.runDue()
  expect([await readStatus(reviewed), await readStatus(automated)]).toEqual(['failed', 'failed'])
  const wallet = await app.db
    .selectFrom('wallet')
    .select(['available', 'held'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirst()
  expect(wallet).toEqual({ available: 3900, held: 0 })
  expect((await decide(reviewed, 'approved')).json().code).toBe('already_decided')
})

test('removing a usable address cancels the unsent withdrawals to it', async () => {
  await paypal('first@example.com')
  const { id } = (await paypal('thief@example.com')).json()
  app.clock.advance(25 * 3_600_000)
  await confirmAs(app, player)
  const [address] = await addresses()
  expect(address).toMatchObject({ destination: 'thief@example.com', waitsUntil: null })
  await remove(address.id)
  await decide(id, 'approved')
  await app.jobs.runDue()
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line).toMatchObject({ status: 'failed', isCanceled: true, errorMessage: null })
  const [{ type, title, message }] = (await send(app, player, '/api/notifications')).json()
  expect([type, title]).toEqual(['withdrawal', 'Withdrawal canceled'])
  expect(message).toMatch(/ was canceled\. The [\d,]+ points are back in your balance\.$/)
  expect(await held()).toBe(1000)
})

test('removing an address does not affect payouts that were sent to it', async () => {
  const { id } = (await robux('slow', '1')).json()
  await app.jobs.runDue()
  const [address] = await addresses()
  await remove(address.id)
  expect(await readStatus(id)).toBe('processing')
  app.clock.advance(60_000)
  await app.jobs.runDue()
  expect(await readStatus(id)).toBe('completed')
})

test.each([1, 2, 3, 4])(
  'a concurrent removal, decisions and jobs end a withdrawal once (%i)',
  async (n) => {
    const { id } = (await paypal('first@example.com')).json()
    const [address] = await addresses()
    await Promise.all([
      n % 2 ? decide(id, 'approved') : decide(id, 'rejected'),
      remove(address.id),
      app.jobs.runDue(),
      decide(id, 'approved'),
      app.jobs.runDue(),
    ])
    await app.jobs.runDue()
    expect(['failed', 'rejected', 'completed']).toContain(await readStatus(id))
    expect(await held()).toBe(0)
  },
)

const MIXED = 'bc1QAR0srrr7xfkvy5l643lydnw9re59gtzz'
const LOWER = MIXED.toLowerCase()

test('crypto addresses that differ in case are different addresses', async () => {
  await setSetting(app.db, 'withdrawal_methods', 'robux,paypal,zelle,cashapp,crypto')
  await add(MIXED, '', 'crypto')
  await add(LOWER, '', 'crypto')
  await add(LOWER, 'Mine', 'crypto')
  const saved = (await addresses()).map(({ destination }: { destination: string }) => destination)
  expect(saved).toEqual([LOWER, MIXED])
  await setSetting(app.db, 'withdrawal_methods', 'robux,paypal,zelle,cashapp')
})

test('a pending withdrawal shows no wait once its address is usable', async () => {
  await setSetting(app.db, 'payouts_paused', 'true')
  await robux('Builder', '1')
  await changeSecurity()
  const { waitsUntil } = (await robux('Second', '2')).json()
  expect(waitsUntil).not.toBeNull()
  app.clock.advance(DAY_MS)
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line).toMatchObject({ destination: named('Second'), waitsUntil: null })
  await setSetting(app.db, 'payouts_paused', 'false')
})

test('a removed address waits again when it is added again', async () => {
  await paypal('first@example.com')
  const [address] = await addresses()
  await remove(address.id)
  app.clock.advance(15 * 60_000)
  expect((await add('first@example.com')).json().waitsUntil).not.toBeNull()
})

test('the label of an address can be changed without another wait', async () => {
  const first = (await add('me@example.com', 'Mine')).json()
  const renamed = (await add(' ME@example.com ', 'My account')).json()
  expect(renamed).toEqual({ ...first, label: 'My account' })
  expect(await noticesTo(player)).toHaveLength(1)
})

test('twenty concurrent requests add an address once', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => add('same@example.com')))
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
  expect(await addresses()).toHaveLength(1)
})

test('rejects the eleventh address within a day, added directly or by a withdrawal', async () => {
  for (let n = 0; n < 10; n += 1) await add(`a${n}@example.com`)
  expect((await add('b@example.com')).json().code).toBe('too_many_addresses')
  expect((await paypal('b@example.com')).json().code).toBe('too_many_addresses')
  expect((await paypal('a3@example.com')).statusCode).toBe(200)
  app.clock.advance(DAY_MS)
  await confirmAs(app, player)
  expect((await add('b@example.com')).statusCode).toBe(200)
})

test('rejects an invalid Roblox username and a player without a verified email', async () => {
  expect((await add('not a name!', '', 'robux')).json().code).toBe('destination_invalid')
  player = await givenPlayer(app, { points: 100 })
  expect((await add('me@example.com')).json().code).toBe('email_unverified')
})

test('shows whether the latest payout to an address failed', async () => {
  const failed = async () =>
    (await addresses()).map(
      ({ lastPayoutFailed }: { lastPayoutFailed: boolean }) => lastPayoutFailed,
    )
  const { id } = (await paypal('first@example.com')).json()
  expect(await failed()).toEqual([false])
  await decide(id, 'rejected')
  expect(await failed()).toEqual([true])
  const again = (await paypal('first@example.com')).json().id
  await decide(again, 'approved')
  await app.jobs.runDue()
  expect(await failed()).toEqual([false])
})

test('a player cannot see or remove the addresses of another player', async () => {
  await add('me@example.com')
  const [mine] = await addresses()
  const other = await givenPlayer(app, { verified: true })
  expect((await remove(mine.id, other)).statusCode).toBe(404)
  expect((await send(app, other, '/api/withdrawal/addresses')).json()).toEqual([])
  expect(await addresses()).toHaveLength(1)
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
