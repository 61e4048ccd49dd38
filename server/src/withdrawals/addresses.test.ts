import { beforeEach, expect, test } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { withdrawalsChecks } from './audit.ts'

const DAY_MS = 86_400_000
const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenPlayer(app, { points: 4000, verified: true })
})

function paypal(paymentDetails: string, amount = 1000) {
  return send(app, player, '/api/withdrawal/request', { method: 'paypal', amount, paymentDetails })
}

function robux(username: string, gamepassId: string) {
  const details = { username, gamepassId }
  return send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 100,
    details,
  })
}

function decide(id: number, status: string) {
  return app.server.inject({
    method: 'PATCH',
    url: `/api/admin/withdrawal/${id}`,
    headers: { cookie: admin.cookie },
    payload: { status },
  })
}

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

async function noticesTo({ email }: GivenPlayer) {
  await app.jobs.runDue()
  return app.mails.filter(
    ({ to, subject }) => to === email && subject === 'A payout address was added',
  )
}

test('the first address of a player may be used at once, and a mail tells of it', async () => {
  const { id } = (await robux('Builder_1', '1')).json()
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('completed')
  expect(await addresses()).toMatchObject([
    { method: 'robux', destination: 'Builder_1', label: '', waitsUntil: null },
  ])
  const [notice, ...more] = await noticesTo(player)
  expect(more).toEqual([])
  expect(notice?.text).toContain('Address: Builder_1')
})

test('another gamepass of the same account is no other address', async () => {
  await robux('Builder_1', '1')
  await robux('builder_1', '2')
  expect(await addresses()).toHaveLength(1)
})

test('what is asked for to another address is taken, and sent a day later', async () => {
  await robux('Builder_1', '1')
  const asked = await robux('Builder_2', '2')
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
  const { id } = (await paypal('second@example.com')).json()
  expect((await decide(id, 'approved')).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('approved')
  expect((await decide(id, 'rejected')).statusCode).toBe(200)
  expect(await statusOf(id)).toBe('rejected')
  app.clock.advance(DAY_MS)
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('rejected')
})

test('removing an address that waits gives back what was to be sent there', async () => {
  await robux('Builder_1', '1')
  await app.jobs.runDue()
  const [reviewed, automated] = [
    (await paypal('thief@example.com')).json().id,
    (await robux('Thief_1', '2')).json().id,
  ]
  const waiting = (await addresses()).filter(
    ({ waitsUntil }: { waitsUntil: unknown }) => waitsUntil,
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

test('removing an address that may be used leaves alone what was asked for', async () => {
  const { id } = (await paypal('first@example.com')).json()
  const [address] = await addresses()
  await remove(address.id)
  expect(await addresses()).toEqual([])
  await decide(id, 'approved')
  await app.jobs.runDue()
  expect(await statusOf(id)).toBe('completed')
})

test('an address that was removed waits again when it is added again', async () => {
  await paypal('first@example.com')
  const [address] = await addresses()
  await remove(address.id)
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
