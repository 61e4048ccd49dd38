import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { openBooks } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import { claimCheck } from '#core/rewards/claim-check.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import {
  claim,
  confirm,
  fetchChatLines,
  postMessage,
  readAvailablePoints,
} from '#testing/modules/test-chat.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { chatChecks } from '../audit.ts'
import { claimRain } from './claim-rain.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const admin = await givenPlayer(app, { admin: true, verified: true })
const players: GivenPlayer[] = []
for (let n = 0; n < 12; n += 1) {
  players.push(await givenPlayer(app, { verified: true, points: 100 }))
}
const [ada, ben] = players as [GivenPlayer, GivenPlayer]

beforeEach(async () => {
  app.clock.advance(3_600_000)
  await confirm(app, admin)
  await app.scheduler.run('run-rains')
})

const errorCode = (response: { json(): { code?: string } }) => response.json().code
const readLatestRain = async () =>
  app.db
    .selectFrom('rain')
    .select(['budget_points as budget', 'paid_points as paid', 'ended_at as endedAt'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

it('is started by an admin with a duration and a budget, and is recorded', async () => {
  const response = await postMessage(app, admin, '/rain 30 400')
  expect(response.json()).toMatchObject({
    success: true,
    message: null,
    notice: 'It will rain for 30 seconds, up to 400 points in total.',
  })
  const { rain } = (await send(app, ada, '/api/chat/state')).json()
  expect(rain).toEqual({
    endsAt: new Date(app.clock.now().getTime() + 30_000).toISOString(),
    points: 20,
    budgetLeft: 400,
    isClaimed: false,
  })
  const recorded = await app.db
    .selectFrom('admin_action')
    .select(['admin_id', 'details', 'remote_address'])
    .where('action', '=', 'rain_started')
    .executeTakeFirstOrThrow()
  expect(recorded).toEqual({
    admin_id: admin.playerId,
    details: { seconds: 30, budgetPoints: 400, claimPoints: 20 },
    remote_address: '10.1.0.1',
  })
  expect((await fetchChatLines(app, ada)).at(-1)).toBe('It’s raining points! Type claim to get 20.')
})

it.each([
  '/rain 4',
  '/rain 601',
  '/rain 15 19',
  '/rain 15 1000001',
  '/rain -1',
  '/rain 15 20 5',
  '/rain soon',
])('is not started by the invalid command %s', async (command) => {
  expect((await postMessage(app, admin, command)).statusCode).toBe(400)
  expect(errorCode(await claim(app, ada))).toBe('no_rain')
})

it('is not started with a copied cookie, over HTTP or the live socket', async () => {
  const stolen = await app.server.inject({
    method: 'POST',
    url: '/api/chat/send',
    headers: { cookie: admin.cookie },
    remoteAddress: '198.51.100.9',
    payload: { message: '/rain 60 1000000' },
  })
  expect([stolen.statusCode, errorCode(stolen)]).toEqual([403, 'password_required'])
  const socket = await openSocket(address, admin.cookie)
  socket.send({ type: 'chat_message', message: '/rain 60 1000000' })
  let message = await socket.next()
  while (message.type !== 'system') message = await socket.next()
  expect(message.code).toBe('password_required')
  socket.socket.terminate()
  expect((await send(app, ada, '/api/chat/state')).json().rain).toBeNull()
})

it('is not started by a player, and only once for concurrent commands', async () => {
  expect(errorCode(await postMessage(app, ada, '/rain'))).toBe('forbidden')
  expect(errorCode(await claim(app, ada))).toBe('no_rain')
  const responses = await Promise.all([1, 2, 3, 4].map(() => postMessage(app, admin, '/rain')))
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

it('writes and locks nothing for commands of players and banned admins', async () => {
  const banned = await givenPlayer(app, { admin: true, verified: true })
  await sql`
    insert into ban (player_id, reason, banned_by, created_at)
    values (${banned.playerId}, 'A farm.', ${admin.playerId}, ${app.clock.now()})`.execute(app.db)
  const nextRain = () =>
    sql<{ next: number }>`select last_value as next from pg_sequences
      where sequencename = 'rain_id_seq'`.execute(app.db)
  const before = (await nextRain()).rows
  const responses = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map(() => postMessage(app, ada, '/rain')),
  )
  expect(new Set(responses.map(errorCode))).toEqual(new Set(['forbidden', 'too_many_requests']))
  expect(errorCode(await postMessage(app, banned, '/rain'))).toBe('banned')
  expect(errorCode(await postMessage(app, ada, '/rain soon'))).toBe('invalid_request')
  expect((await nextRain()).rows).toEqual(before)
  await app.db.deleteFrom('ban').where('player_id', '=', banned.playerId).execute()
})

it('does not pay claims submitted before it started', async () => {
  const playerId = ada.playerId
  const submittedAt = app.clock.now()
  const claims = [{ playerId, remoteAddress: '10.1.0.1', key: undefined, submittedAt }]
  const claimAt = (now: Date) =>
    app.db.transaction().execute((tx) => claimRain(tx, { claims, now }))
  app.clock.advance(1)
  await postMessage(app, admin, '/rain')
  for (const now of [submittedAt, app.clock.now()]) {
    const { results } = await claimAt(now)
    expect(results).toMatchObject([{ status: 'rejected', reason: { code: 'no_rain' } }])
  }
})

it('pays claims over HTTP and typed claims, which are not posted, and notifies the claimant', async () => {
  await postMessage(app, admin, '/rain')
  const before = await fetchChatLines(app, ada)
  const called = await claim(app, ada)
  expect(called.json()).toEqual({
    success: true,
    amount: 20,
    message: 'You got 20 points from the rain.',
  })
  const typed = await postMessage(app, ben, ' Claim ')
  expect(typed.json()).toEqual({
    success: true,
    message: null,
    notice: 'You got 20 points from the rain.',
    noticeText: { key: 'chat-notices.rainClaimed', values: { points: 20 } },
  })
  expect(await fetchChatLines(app, ada)).toEqual(before)
  expect(await readAvailablePoints(app, ada)).toBe(120)
  expect(await readAvailablePoints(app, ben)).toBe(120)
  const [notification] = (await send(app, ben, '/api/notifications')).json()
  expect(notification).toMatchObject({ type: 'rain', amount: 20 })
  expect((await send(app, ben, '/api/chat/state')).json().rain).toMatchObject({
    budgetLeft: 960,
    isClaimed: true,
  })
})

it('does not pay unverified players', async () => {
  const unverified = await givenPlayer(app)
  await postMessage(app, admin, '/rain')
  const response = await claim(app, unverified)
  expect(response.json()).toMatchObject({
    code: 'email_unverified',
    message: 'Verify your email to participate in chat',
  })
})

it('does not pay the admin who started it', async () => {
  await postMessage(app, admin, '/rain')
  expect(errorCode(await claim(app, admin))).toBe('forbidden')
})

it('pays from its start until its end by the server clock', async () => {
  expect(errorCode(await claim(app, ada))).toBe('no_rain')
  await postMessage(app, admin, '/rain 15')
  app.clock.advance(14_999)
  expect((await claim(app, ada)).statusCode).toBe(200)
  app.clock.advance(1)
  expect(errorCode(await claim(app, ben))).toBe('no_rain')
  expect((await send(app, ada, '/api/chat/state')).json().rain).toBeNull()
})

it('pays each claimant once and never exceeds its budget', async () => {
  const before = await Promise.all(players.map((player) => readAvailablePoints(app, player)))
  await postMessage(app, admin, '/rain 15 170')
  const claims = Array.from({ length: 60 }, (_, n) => players[n % 10] as GivenPlayer)
  const responses = await Promise.all(
    claims.map((player, n) =>
      n % 3 === 0 ? postMessage(app, player, 'claim') : claim(app, player),
    ),
  )
  const paid = responses.filter(({ statusCode }) => statusCode === 200)
  expect(paid).toHaveLength(8)
  const rejected = responses.filter(({ statusCode }) => statusCode !== 200).map(errorCode)
  expect(new Set(rejected)).toEqual(new Set(['already_claimed', 'no_rain']))
  const after = await Promise.all(players.map((player) => readAvailablePoints(app, player)))
  const gained = after.map((now, at) => now - (before[at] ?? 0))
  expect(gained.toSorted((a, b) => b - a)).toEqual([...Array(8).fill(20), 0, 0, 0, 0])
  expect(await readLatestRain()).toEqual({ budget: 170, paid: 160, endedAt: app.clock.now() })
  expect(errorCode(await claim(app, players[11] as GivenPlayer))).toBe('no_rain')
})

it('pays each claimant once across two processes', async () => {
  const neighbor = await testApp({ db: app.db, now: app.clock.now() })
  await postMessage(app, admin, '/rain 15 100')
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      claim(n % 2 === 0 ? app : neighbor, players[(n >> 1) % 8] as GivenPlayer),
    ),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(await readLatestRain()).toMatchObject({ budget: 100, paid: 100 })
})

it('returns the first result for a repeat with the same idempotency key', async () => {
  await postMessage(app, admin, '/rain')
  const responses = await Promise.all([1, 2, 3].map(() => claim(app, ada, 'wet')))
  expect(responses.map((response) => response.json().amount)).toEqual([20, 20, 20])
  app.clock.advance(60_000)
  expect((await claim(app, ada, 'wet')).json().amount).toBe(20)
  expect(await readLatestRain()).toMatchObject({ paid: 20 })
})

it('repays a debt first', async () => {
  const debtor = await givenPlayer(app, { verified: true, points: 5 })
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [debtor.playerId])
    chargeBack(books, { playerId: debtor.playerId, of: 'offer', amount: points(17), sourceId: 1 })
    await books.write(now)
  })
  await postMessage(app, admin, '/rain')
  await claim(app, debtor)
  expect(await readAvailablePoints(app, debtor)).toBe(8)
})

it('ends once, even if another process started it', async () => {
  await postMessage(app, admin, '/rain 15')
  const endsAt = new Date(app.clock.now().getTime() + 15_000)
  expect(await app.scheduler.run('run-rains')).toEqual(endsAt)
  const later = await testApp({ db: app.db, now: endsAt })
  expect(await later.scheduler.run('run-rains')).toBeUndefined()
  expect((await readLatestRain()).endedAt).toEqual(endsAt)
})

it('passes the audit', async () => {
  const broken = (await audit(app.db, seedBox)).filter(({ breaches }) => breaches.length > 0)
  // The debt in the test above does not come from an offer.
  expect(broken.filter(({ id }) => !id.startsWith('offer-'))).toEqual([])
})

it.each([
  ['rewards-claim', 'delete from rain_claim where rain_id = (select min(rain_id) from rain_claim)'],
  ['rewards-claim', 'update rain_claim set points = points + 1'],
  ['rain-budget', 'update rain set paid_points = paid_points - 1 where paid_points > 0'],
  ['chat-decision', `update rain set started_by = null where id = (select max(id) from rain)`],
])('the audit detects a breach of %s', async (id, forgery) => {
  const undo = new Error('undo')
  const broken = app.db.transaction().execute(async (tx) => {
    await sql.raw(forgery).execute(tx)
    expect(Object.keys(await listBreaches(tx, [...chatChecks, claimCheck]))).toContain(id)
    throw undo
  })
  await expect(broken).rejects.toBe(undo)
})
