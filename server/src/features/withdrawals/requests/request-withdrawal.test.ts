import { randomUUID } from 'node:crypto'
import { points } from '@tallyhouse/game-rules/points'
import { beforeEach, expect, test } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { bareEarner, barePlayer } from '#testing/players/bare-player.ts'
import { freshSession } from '#testing/players/fresh-session.ts'
import { markEmailsVerified } from '#testing/players/mark-emails-verified.ts'
import { sandboxProvider } from '../providers/sandbox.ts'
import type { WithdrawalSummary } from '../withdrawal-summary.ts'
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts'

const db = await testDatabase()
const clock = fakeClock()
let playerId = 0

beforeEach(async () => {
  clock.set(new Date('2026-03-02T12:00:00Z'))
  playerId = await bareEarner(db, 12_000)
  await markEmailsVerified(db, playerId)
})

const robux = { handling: 'automated', method: 'robux' } as const
const paypal = { handling: 'review', method: 'paypal' } as const

type RequestOptions = Partial<WithdrawalRequest> & Pick<WithdrawalRequest, 'handling' | 'method'>

function request(amount: number, options: RequestOptions) {
  const details: Record<string, string> =
    options.handling === 'automated'
      ? { username: 'Builder_1', gamepassId: '991' }
      : { paymentDetails: 'someone@example.com' }
  return db.transaction().execute(async (tx) =>
    requestWithdrawal(tx, {
      playerId,
      proof: undefined,
      from: await freshSession(tx, options.playerId ?? playerId, clock.now()),
      amount: points(amount),
      details,
      key: undefined,
      providers: [sandboxProvider(clock)],
      box: createSecretBox('a secret of the tests', 'two-factor secrets'),
      now: clock.now(),
      ...options,
    }),
  )
}

function wallet() {
  return db
    .selectFrom('wallet')
    .select(['available', 'held'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

function payoutJobs(withdrawalId: number) {
  return db
    .selectFrom('job')
    .select(['kind', 'run_at'])
    .where('payload', '=', JSON.stringify({ withdrawalId }) as never)
    .execute()
}

async function set(key: string, value: string): Promise<void> {
  await db.updateTable('setting').set({ value }).where('key', '=', key).execute()
}

test('holds the points of an automated withdrawal and enqueues its payout', async () => {
  const summary = await request(250, robux)
  expect(summary).toEqual({
    id: summary.id,
    method: 'robux',
    amount: 250,
    feePoints: 0,
    usdValue: '2.50',
    status: 'pending',
    awaitsReview: false,
    destination: 'Builder_1',
    paidOnce: '991',
    units: 250,
    isCanceled: false,
    isPaidByHand: false,
    note: null,
    waitsUntil: null,
    paymentReference: null,
    errorMessage: null,
    repaidPoints: 0,
    createdAt: '2026-03-02T12:00:00.000Z',
    approvedAt: null,
    sentAt: null,
    endedAt: null,
    completedAt: null,
  })
  expect(await wallet()).toEqual({ available: 11_750, held: 250 })
  expect(await payoutJobs(summary.id)).toEqual([{ kind: 'payout', run_at: clock.now() }])
})

test('holds the points of a reviewed withdrawal and enqueues no payout', async () => {
  const summary = await request(1000, paypal)
  expect(summary).toMatchObject({ method: 'paypal', status: 'pending', usdValue: '10.00' })
  expect(await wallet()).toEqual({ available: 11_000, held: 1000 })
  expect(await payoutJobs(summary.id)).toEqual([])
})

test('values points at the rate in the settings, rounded down to a cent', async () => {
  await set('points_per_usd', '300')
  expect(await request(7, robux)).toMatchObject({ usdValue: '0.02' })
  await set('points_per_usd', '100')
})

test.each([
  ['an amount below the minimum of its method', 999, paypal, 'below_minimum', /PayPal.*1,000/],
  ['a disabled method', 1000, { handling: 'review', method: 'crypto' }, 'method_unavailable', /./],
  [
    'robux for review',
    1000,
    { handling: 'review', method: 'robux' },
    'method_unavailable',
    /Robux/,
  ],
  [
    'PayPal without review',
    1000,
    { handling: 'automated', method: 'paypal' },
    'method_unavailable',
    /PayPal/,
  ],
  ['more than the daily limit', 5001, robux, 'daily_limit_reached', /5,000/],
] as const)('rejects %s and moves no points', async (_, amount, options, code, sentence) => {
  await expect(request(amount, options)).rejects.toMatchObject({
    code,
    status: 400,
    message: expect.stringMatching(sentence),
  })
  expect(await wallet()).toEqual({ available: 12_000, held: 0 })
})

test('rejects more than the available points, which exclude held ones', async () => {
  await set('withdrawal_daily_limit', '100000')
  await request(11_500, robux)
  await expect(request(501, robux)).rejects.toMatchObject({ code: 'insufficient_points' })
  expect(await wallet()).toEqual({ available: 500, held: 11_500 })
  await set('withdrawal_daily_limit', '5000')
})

test('rejects a player without a verified email before any other check', async () => {
  playerId = await barePlayer(db, 0)
  await expect(request(1_000_000, paypal)).rejects.toMatchObject({
    code: 'email_unverified',
    status: 403,
  })
})

test('rejects a player who owes points, whatever the amount', async () => {
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    chargeBack(books, { playerId, of: 'offer', amount: points(12_001), sourceId: 1 })
    await books.write(clock.now())
  })
  await expect(request(1, paypal)).rejects.toMatchObject({ code: 'debt_open', status: 403 })
})

test('counts automated and reviewed withdrawals toward one limit per UTC day', async () => {
  await request(3000, robux)
  await request(1500, paypal)
  await expect(request(501, robux)).rejects.toMatchObject({
    code: 'daily_limit_reached',
    message: 'You can withdraw up to 5,000 points a day (UTC). You have 500 left today.',
  })
  clock.set(new Date('2026-03-02T23:59:59.999Z'))
  await expect(request(501, robux)).rejects.toMatchObject({ code: 'daily_limit_reached' })
  clock.set(new Date('2026-03-03T00:00:00Z'))
  const details = { username: 'Builder_1', gamepassId: '992' }
  expect(await request(5000, { ...robux, details })).toMatchObject({ status: 'pending' })
})

test('failed and rejected withdrawals do not count toward the limit', async () => {
  const [first, second] = [await request(2500, robux), await request(2500, paypal)]
  await db.updateTable('withdrawal').set({ status: 'failed' }).where('id', '=', first.id).execute()
  await db
    .updateTable('withdrawal')
    .set({ status: 'rejected' })
    .where('id', '=', second.id)
    .execute()
  expect(await request(5000, robux)).toMatchObject({ amount: 5000 })
})

test('repeats the first response for the same idempotency key and holds once', async () => {
  const key = { playerId, route: '/r', key: randomUUID(), bodyHash: Buffer.from('a') }
  const first = await request(300, { ...robux, key })
  expect(await request(300, { ...robux, key })).toEqual(first)
  expect(await wallet()).toEqual({ available: 11_700, held: 300 })
  await expect(
    request(301, { ...robux, key: { ...key, bodyHash: Buffer.from('b') } }),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 })
})

test('a rejected request does not use up its idempotency key', async () => {
  const key = { playerId, route: '/r', key: randomUUID(), bodyHash: Buffer.from('a') }
  await expect(request(999, { ...paypal, key })).rejects.toMatchObject({ code: 'below_minimum' })
  expect(await request(1000, { ...paypal, key })).toMatchObject({ amount: 1000 })
})

test('refuses the same withdrawal on request, until the first is over', async () => {
  const same = { ...paypal, unlessSame: true }
  const first = await request(1000, same)
  clock.advance(40_000)
  await expect(request(1000, same)).rejects.toMatchObject({
    code: 'same_withdrawal',
    message: 'You requested the same 40 seconds ago.',
  })
  await request(1200, same)
  const other = { paymentDetails: 'another@example.com' }
  await request(1000, { ...same, details: other })
  clock.advance(3 * 3_600_000)
  const spelled = { paymentDetails: ' Someone@Example.com' }
  await expect(request(1000, { ...same, details: spelled })).rejects.toThrow('3 hours ago')
  await setStatus(first.id, 'rejected')
  await request(1000, same)
})

test('takes a payout of the last ten minutes for the same withdrawal', async () => {
  const same = { ...paypal, unlessSame: true }
  const { id } = await request(1000, same)
  await setStatus(id, 'completed')
  clock.advance(599_000)
  await expect(request(1000, same)).rejects.toThrow('9 minutes ago')
  clock.advance(1000)
  await request(1000, same)
})

test.each([
  ['completed', 'gamepass_used'],
  ['returned', 'gamepass_used'],
  ['processing', 'gamepass_used'],
  ['failed', 'pending'],
  ['rejected', 'pending'],
] as const)('a request to the gamepass of a %s withdrawal: %s', async (status, outcome) => {
  const { id } = await request(500, robux)
  await setStatus(id, status)
  const again = await request(600, robux).then(
    (summary) => summary.status,
    (error: { code: string }) => error.code,
  )
  expect(again).toBe(outcome)
})

test('of parallel requests with one gamepass, one is accepted', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => request(100 + n, robux)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('accepts the same withdrawal again without being asked to refuse it, and repeats a key', async () => {
  const key = { playerId, route: '/r', key: randomUUID(), bodyHash: Buffer.from('a') }
  const first = await request(1000, { ...paypal, unlessSame: true, key })
  expect(await request(1000, { ...paypal, unlessSame: true, key })).toEqual(first)
  expect((await request(1000, paypal)).id).not.toBe(first.id)
})

/** Stands in for the end of a payout, of which only the status matters here. */
async function setStatus(id: number, status: WithdrawalSummary['status']): Promise<void> {
  await db.updateTable('withdrawal').set({ status }).where('id', '=', id).execute()
}
