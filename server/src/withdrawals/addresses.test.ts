import { beforeEach, expect, test } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { decideAs } from '../testing/decide-as.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { setSetting } from '../testing/set-setting.ts'
import { testApp } from '../testing/test-app.ts'
import { withdrawalsChecks } from './audit.ts'

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

/** A Roblox account of the player alone. */
const named = (name: string) => `${name}_${player.playerId}`

function robux(username: string, gamepassId: string) {
  const details = { username: named(username), gamepassId: `${player.playerId}0${gamepassId}` }
  return send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 100,
    details,
  })
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
  return app.server.inject({
    method: 'DELETE',
    url: `/api/withdrawal/addresses/${id}`,
    headers: { cookie: of.cookie },
  })
}

async function statusOf(id: number) {
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

/** Addresses that were never paid wait a day from now on. */
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

test('an address may be used at once after a login, and the player is informed', async () => {
  const { id } = (await robux('Builder', '1')).json()
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('completed')
  expect(await addresses()).toMatchObject([
    { method: 'robux', destination: named('Builder'), label: '', waitsUntil: null },
  ])
  const [notice, ...more] = await noticesTo(player)
  expect(more).toEqual([])
  expect(notice?.text).toContain(`Address: ${named('Builder')}`)
  const news = await app.db
    .selectFrom('notification')
    .select('message')
    .where('player_id', '=', player.playerId)
    .where('title', '=', 'Payout address added')
    .execute()
  expect(news).toEqual([
    { message: expect.stringContaining(`${named('Builder')} was added for Robux.`) },
  ])
})

test('another gamepass of the same account is no other address', async () => {
  await robux('Builder', '1')
  await robux('builder', '2')
  expect(await addresses()).toHaveLength(1)
})

test('what is asked for to another address is sent a day after a security change', async () => {
  await robux('Builder', '1')
  await changeSecurity()
  const asked = await robux('Second', '2')
  expect(asked.json()).toMatchObject({
    status: 'pending',
    waitsUntil: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
  })
  app.clock.advance(DAY_MS - 1)
  await app.jobs.runDue()
  expect(await statusOf(asked.json().id)).toBe('approved')
  app.clock.advance(1)
  await app.jobs.runDue()
  expect(await statusOf(asked.json().id)).toBe('completed')
})

test('what an admin approves waits for its address all the same', async () => {
  await paypal('first@example.com')
  await changeSecurity()
  const { id } = (await paypal('second@example.com')).json()
  expect((await decide(id, 'approved')).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('approved')
  expect((await decide(id, 'rejected', { seenAs: 'approved' })).statusCode).toBe(200)
  expect(await statusOf(id)).toBe('rejected')
  app.clock.advance(DAY_MS)
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('rejected')
})

test('removing an address that waits gives back what was to be sent there', async () => {
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
  expect([await statusOf(reviewed), await statusOf(automated)]).toEqual(['failed', 'failed'])
  const wallet = await app.db
    .selectFrom('wallet')
    .select(['available', 'held'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirst()
  expect(wallet).toEqual({ available: 3900, held: 0 })
  expect((await decide(reviewed, 'approved')).json().code).toBe('already_decided')
})

test('removing an address whose wait is over ends what was not sent there yet', async () => {
  await paypal('first@example.com')
  const { id } = (await paypal('thief@example.com')).json()
  app.clock.advance(25 * 3_600_000)
  const [address] = await addresses()
  expect(address).toMatchObject({ destination: 'thief@example.com', waitsUntil: null })
  await remove(address.id)
  await decide(id, 'approved')
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('failed')
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line.errorMessage).toBe('You removed the payout address that it was to be sent to.')
  expect(await held()).toBe(1000)
})

test('removing an address leaves alone what was sent there', async () => {
  const { id } = (await robux('slow', '1')).json()
  await app.jobs.runDue()
  const [address] = await addresses()
  await remove(address.id)
  expect(await statusOf(id)).toBe('processing')
  app.clock.advance(60_000)
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('completed')
})

test.each([1, 2, 3, 4])('a removal, decisions and jobs at once end it once (%i)', async (n) => {
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
  expect(['failed', 'rejected', 'completed']).toContain(await statusOf(id))
  expect(await held()).toBe(0)
})

const MIXED = 'bc1QAR0srrr7xfkvy5l643lydnw9re59gtzz'
const LOWER = MIXED.toLowerCase()

test('addresses of crypto that differ in case are two', async () => {
  await setSetting(app.db, 'withdrawal_methods', 'robux,paypal,zelle,cashapp,crypto')
  await add(MIXED, '', 'crypto')
  await add(LOWER, '', 'crypto')
  await add(LOWER, 'Mine', 'crypto')
  const kept = (await addresses()).map(({ destination }: { destination: string }) => destination)
  expect(kept).toEqual([LOWER, MIXED])
  await setSetting(app.db, 'withdrawal_methods', 'robux,paypal,zelle,cashapp')
})

test('an address waits no longer once it may be used, whatever was asked for before', async () => {
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

test('an address that was removed waits again when it is added again', async () => {
  await paypal('first@example.com')
  const [address] = await addresses()
  await remove(address.id)
  app.clock.advance(15 * 60_000)
  expect((await add('first@example.com')).json().waitsUntil).not.toBeNull()
})

test('an address has a label, which may be changed without another wait', async () => {
  const first = (await add('me@example.com', 'Mine')).json()
  const renamed = (await add(' ME@example.com ', 'My account')).json()
  expect(renamed).toEqual({ ...first, label: 'My account' })
  expect(await noticesTo(player)).toHaveLength(1)
})

test('twenty rivals add one address once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('same@example.com')))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await addresses()).toHaveLength(1)
})

test('refuses an eleventh address within a day, by itself or by a withdrawal', async () => {
  for (let n = 0; n < 10; n += 1) await add(`a${n}@example.com`)
  expect((await add('b@example.com')).json().code).toBe('too_many_addresses')
  expect((await paypal('b@example.com')).json().code).toBe('too_many_addresses')
  expect((await paypal('a3@example.com')).statusCode).toBe(200)
  app.clock.advance(DAY_MS)
  expect((await add('b@example.com')).statusCode).toBe(200)
})

test('refuses what is no account of Robux, and whoever is not verified', async () => {
  expect((await add('not a name!', '', 'robux')).json().code).toBe('destination_invalid')
  player = await givenPlayer(app, { points: 100 })
  expect((await add('me@example.com')).json().code).toBe('email_unverified')
})

test('says of an address whether its latest payout was paid, to suggest another one', async () => {
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

test('shows and removes nobody else their addresses', async () => {
  await add('me@example.com')
  const [mine] = await addresses()
  const other = await givenPlayer(app, { verified: true })
  expect((await remove(mine.id, other)).statusCode).toBe(404)
  expect((await send(app, other, '/api/withdrawal/addresses')).json()).toEqual([])
  expect(await addresses()).toHaveLength(1)
})

test('the books are whole after all of it', async () => {
  expect(await breachesOf(app.db, withdrawalsChecks)).toEqual({})
})
