import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { openBooks } from '#core/ledger/books.ts'
import { openResponses } from '#core/ledger/idempotency.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import {
  claim,
  confirm,
  fetchChatLines,
  postMessage,
  waitingForLocks,
} from '#testing/modules/test-chat.ts'
import { testApp } from '#testing/test-app.ts'
import { claimRain } from './claim-rain.ts'
import { flagSuspects } from './rain-addresses.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true, verified: true })
const players: GivenPlayer[] = []
for (let n = 0; n < 10; n += 1) players.push(await givenPlayer(app, { verified: true }))
const [ada, ben] = players as [GivenPlayer, GivenPlayer]

beforeEach(async () => {
  app.clock.advance(3_600_000)
  await confirm(app, admin)
  await app.scheduler.run('run-rains')
})

const errorCode = (response: { json(): { code?: string } }) => response.json().code
const isRejected = ({ statusCode }: { statusCode: number }) => statusCode === 409

/** The signals about several accounts at an address. */
function signalsAt(address: string) {
  return app.db
    .selectFrom('abuse_signal')
    .select(['player_id as playerId', 'details'])
    .where('kind', '=', 'many_accounts')
    .where('subject', '=', address)
    .orderBy('player_id')
    .execute()
}

it('pays one account per device and raises a signal for the other', async () => {
  const twin = await givenPlayer(app, { verified: true })
  await sql`
    insert into sighting (player_id, remote_address, device, first_at, last_at)
    select ${twin.playerId}, remote_address, device, ${app.clock.now()}, ${app.clock.now()}
    from sighting where player_id = ${ben.playerId} and device <> ''`.execute(app.db)
  await app.db.updateTable('sighting').set({ last_at: app.clock.now() }).execute()
  await postMessage(app, admin, '/rain')
  const responses = await Promise.all([claim(app, twin), claim(app, ben)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ])

  app.clock.advance(60_000)
  await app.scheduler.run('run-rains')
  await postMessage(app, admin, '/rain')
  expect((await claim(app, twin)).statusCode).toBe(200)
  const other = await claim(app, ben, undefined, '10.3.0.1')
  expect(other.json()).toMatchObject({
    code: 'already_claimed',
    message: 'This rain was already claimed on your device.',
  })
  const details = { accounts: 2, days: 1 }
  expect(await signalsAt('10.3.0.1')).toEqual([{ playerId: ben.playerId, details }])
})

it('pays five accounts per address and raises signals for the others', async () => {
  const from = '10.2.0.1'
  const claimAll = (some: GivenPlayer[]) =>
    Promise.all(some.map((player) => claim(app, player, undefined, from)))
  await postMessage(app, admin, '/rain')
  expect((await claimAll(players.slice(0, 3))).filter(isRejected)).toEqual([])
  const responses = await claimAll(players.slice(3))
  const rejected = players.slice(3).filter((_, at) => responses[at]?.statusCode === 409)
  expect(rejected).toHaveLength(5)
  expect(responses.find(isRejected)?.json()).toMatchObject({
    code: 'already_claimed',
    message: 'The claim limit for your network has been reached.',
  })
  const last = rejected[0] as GivenPlayer
  expect((await claim(app, last, undefined, '::ffff:10.2.0.1')).statusCode).toBe(409)
  expect(await signalsAt(from)).toEqual(
    rejected.map(({ playerId }) => ({ playerId, details: { accounts: 6, days: 1 } })),
  )
  expect((await claim(app, last)).statusCode).toBe(200)

  app.clock.advance(60_000)
  await app.scheduler.run('run-rains')
  await postMessage(app, admin, '/rain')
  expect((await claim(app, last, undefined, from)).statusCode).toBe(200)
  const stored = await app.db.selectFrom('rain_address').select('claims').execute()
  expect(stored).toEqual([{ claims: 1 }])
})

it('counts the claims of an IPv6 /48, too', async () => {
  const network = '2001:db8:4::/48'
  const claims = 5 * processLimits.addressesPerNetwork - 1
  await postMessage(app, admin, '/rain')
  await sql`
    insert into rain_address (rain_id, remote_address, claims)
    select max(id), ${network}, ${claims} from rain`.execute(app.db)
  const [last, rejected] = players as [GivenPlayer, GivenPlayer]
  expect((await claim(app, last, undefined, '2001:db8:4:1::1')).statusCode).toBe(200)
  expect((await claim(app, rejected, undefined, '2001:db8:4:2::1')).statusCode).toBe(409)
  const details = { accounts: claims + 2, days: 1 }
  expect(await signalsAt(network)).toEqual([{ playerId: rejected.playerId, details }])
  app.clock.advance(60_000)
  await app.scheduler.run('run-rains')
})

it('pays the other claims when one cannot be stored', async () => {
  const unlucky = players[4] as GivenPlayer
  await sql
    .raw(`alter table rain_claim add constraint unlucky check (player_id <> ${unlucky.playerId})
      not valid`)
    .execute(app.db)
  await postMessage(app, admin, '/rain')
  const responses = await Promise.all(players.map((player) => claim(app, player)))
  await sql`alter table rain_claim drop constraint unlucky`.execute(app.db)
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 500, 200, 200, 200, 200, 200])
  expect((await claim(app, unlucky)).statusCode).toBe(200)
})

it.each(['CLAIM', 'CLAİM', 'Claım', 'ＣＬＡＩＭ', 'clai\u200bm'])(
  'claims the rain for who types %s, and posts nothing',
  async (typed) => {
    await postMessage(app, admin, '／RAİN 15 20')
    const lines = await fetchChatLines(app, ada)
    expect((await postMessage(app, ada, typed)).json()).toMatchObject({
      message: null,
      notice: expect.stringContaining('20'),
    })
    expect(await fetchChatLines(app, ada)).toEqual(lines)
  },
)

it('rolls back all claims after an unexpected error', async () => {
  await postMessage(app, admin, '/rain')
  const now = app.clock.now()
  const key = { playerId: ada.playerId, route: '-', key: 'torn', bodyHash: Buffer.alloc(32) }
  await app.db
    .insertInto('idempotency_key')
    .values({
      player_id: ada.playerId,
      route: '-',
      key: 'torn',
      body_hash: key.bodyHash,
      answer: '{',
      created_at: now,
    })
    .execute()
  const from = { remoteAddress: '10.4.0.1', submittedAt: now }
  const claims = [
    { playerId: ben.playerId, key: undefined, ...from },
    { playerId: ada.playerId, key, ...from },
  ]
  const claimed = app.db.transaction().execute((tx) => claimRain(tx, { claims, now }))
  await expect(claimed).rejects.toThrow(SyntaxError)
  expect((await claim(app, ben)).statusCode).toBe(200)
})

it.each([
  ['a claim', 'claim'],
  ['a message', 'good-morning'],
  ['/rain', '/rain'],
])('rejects %s if a concurrent call has stored its idempotency key', async (_what, text) => {
  await postMessage(app, admin, '/rain 15 20')
  await claim(app, ben)
  await postMessage(app, admin, text === 'claim' ? '/rain' : 'dry')
  const author = text === '/rain' ? admin : ada
  const { responding } = await app.db.transaction().execute(async (tx) => {
    const bodyHash = Buffer.alloc(32)
    const key = { playerId: author.playerId, route: '/api/chat/send', key: text, bodyHash }
    const responses = await openResponses(tx, [])
    responses.save(key, {})
    await responses.write(app.clock.now())
    const response = postMessage(app, author, text, text)
    await expect.poll(() => waitingForLocks(app)).toBe(1)
    return { responding: response }
  })
  const response = await responding
  expect(response.statusCode).toBe(422)
  expect(errorCode(response)).toBe('idempotency_key_reused')
})

it('raises many signals with one statement', async () => {
  const statements: string[] = []
  const suspects = players.map(({ playerId }) => ({
    playerId,
    remoteAddress: '10.5.0.1',
    accounts: 9,
  }))
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await app.db
    .withPlugin(counting)
    .transaction()
    .execute((tx) => flagSuspects(tx, suspects, app.clock.now()))
  expect(statements).toHaveLength(1)
  expect(await signalsAt('10.5.0.1')).toHaveLength(players.length)
})

it('takes no locks for claims without an active rain', async () => {
  await claim(app, ada)
  await app.db.transaction().execute(async (tx) => {
    await openBooks(tx, [ada.playerId])
    expect(errorCode(await claim(app, ada))).toBe('no_rain')
    expect(errorCode(await claim(app, ada, 'dry'))).toBe('no_rain')
  })
})

it('passes the audit', async () => {
  expect((await audit(app.db, seedBox)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
