import { beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../db/connect.ts'
import { barePlayer } from '../testing/bare-player.ts'
import { testDatabase } from '../testing/test-database.ts'
import { creditOffer, type Report, reverseOffer } from './offer-transaction.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
let transactions = 0
let report: Report

beforeEach(async () => {
  transactions += 1
  const playerId = await barePlayer(db, 30)
  report = { network: 'demo', transactionId: `t${transactions}`, playerId, points: 100, now }
})

type Verb = (tx: Tx, report: Report) => Promise<string>

function tell(verb: Verb, other: Partial<Report> = {}): Promise<string> {
  return db.transaction().execute((tx) => verb(tx, { ...report, ...other }))
}

function wallet() {
  return db
    .selectFrom('wallet')
    .select(['available', 'debt', 'earned'])
    .where('player_id', '=', report.playerId)
    .executeTakeFirstOrThrow()
}

async function spend(amount: number): Promise<void> {
  await db
    .updateTable('wallet')
    .set((wallet) => ({ available: wallet('available', '-', amount) }))
    .where('player_id', '=', report.playerId)
    .execute()
}

test('credits an offer once', async () => {
  expect(await tell(creditOffer)).toBe('credited')
  expect(await tell(creditOffer)).toBe('duplicate')
  expect(await wallet()).toEqual({ available: 130, debt: 0, earned: 130 })
})

test('books what was spent of a reversed credit as debt, which the next credit repays', async () => {
  await tell(creditOffer)
  await spend(110)
  expect(await tell(reverseOffer)).toBe('reversed')
  expect(await wallet()).toEqual({ available: 0, debt: 80, earned: 30 })
  await tell(creditOffer, { transactionId: `${report.transactionId}-next` })
  expect(await wallet()).toEqual({ available: 20, debt: 0, earned: 130 })
})

test('takes back what was credited when the reversal names other points', async () => {
  await tell(creditOffer)
  await tell(reverseOffer, { points: 5000 })
  expect(await wallet()).toEqual({ available: 30, debt: 0, earned: 30 })
})

test('remembers a reversal that comes first, and lets its credit move nothing', async () => {
  expect(await tell(reverseOffer, { points: 5000 })).toBe('reversed_early')
  expect(await tell(creditOffer)).toBe('credited_reversed')
  expect(await wallet()).toEqual({ available: 30, debt: 0, earned: 30 })
})

describe('refuses with a conflict and moves nothing', () => {
  test('a credit repeated with other points', async () => {
    await tell(creditOffer)
    await expect(tell(creditOffer, { points: 101 })).rejects.toMatchObject({
      code: 'postback_conflict',
    })
    expect(await wallet()).toMatchObject({ available: 130 })
  })

  test.each([
    ['a credit', creditOffer],
    ['a reversal', reverseOffer],
  ])('%s of a transaction of another player', async (_, verb) => {
    const playerId = await barePlayer(db, 500)
    await tell(creditOffer)
    await expect(tell(verb, { playerId })).rejects.toMatchObject({ code: 'postback_conflict' })
    expect(await wallet()).toMatchObject({ available: 130 })
  })
})

test('keeps the same transaction of two networks apart', async () => {
  await tell(creditOffer)
  expect(await tell(creditOffer, { network: 'other' })).toBe('credited')
  expect(await wallet()).toMatchObject({ available: 230 })
})

describe('two credits and two reversals', () => {
  const calls = [
    ['first credit', creditOffer],
    ['second credit', creditOffer],
    ['first reversal', reverseOffer],
    ['second reversal', reverseOffer],
  ] as const
  const orders = permutations(calls)

  test('come in 24 orders', () => {
    expect(new Set(orders.map((order) => order.map(([name]) => name).join())).size).toBe(24)
  })

  test.each(orders.map((order) => [order.map(([name]) => name).join(', '), order] as const))(
    'end alike: %s',
    async (_, order) => {
      for (const [, verb] of order) await tell(verb)
      expect(await wallet()).toEqual({ available: 30, debt: 0, earned: 30 })
      const row = await db
        .selectFrom('offer_transaction')
        .select(['points', 'credited_at', 'reversed_at'])
        .where('transaction_id', '=', report.transactionId)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ points: 100, credited_at: now, reversed_at: now })
    },
  )

  test('end alike at the same time', async () => {
    await Promise.all([...calls, ...calls, ...calls].map(([, verb]) => tell(verb)))
    expect(await wallet()).toEqual({ available: 30, debt: 0, earned: 30 })
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
