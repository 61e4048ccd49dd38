import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import {
  boostUntil,
  readOfferTransaction,
  readWallet,
  testOffers,
} from '#testing/modules/test-offers.ts'
import { barePlayer } from '#testing/players/bare-player.ts'

const db = await testDatabase()
const clock = fakeClock()
const { credit, reverse } = testOffers(db, clock)
let made = 0
let playerId: number
let of: string

beforeEach(async () => {
  made += 1
  of = `t${made}`
  playerId = await barePlayer(db, 30)
})

async function spend(amount: number): Promise<void> {
  await db
    .updateTable('wallet')
    .set((wallet) => ({ available: wallet('available', '-', amount) }))
    .where('player_id', '=', playerId)
    .execute()
}

test('reverses an offer once and books spent points as debt', async () => {
  await credit({ playerId, transactionId: of })
  await spend(110)
  expect(await reverse({ of, playerId })).toBe('reversed')
  expect(await reverse({ of, playerId })).toBe('duplicate')
  expect(await readWallet(db, playerId)).toEqual({ available: 0, debt: 80, earned: 30 })
  expect(await readOfferTransaction(db, of)).toMatchObject({
    taken_points: 100,
    reversed_at: clock.now(),
  })
})

test('reverses an offer once for 50 concurrent calls', async () => {
  await credit({ playerId, transactionId: of })
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => reverse({ of, playerId })))
  expect(verdicts.filter((verdict) => verdict === 'reversed')).toHaveLength(1)
  expect(await readWallet(db, playerId)).toEqual({ available: 30, debt: 0, earned: 30 })
})

describe('a partial reversal', () => {
  test('takes its points and their share of the boost', async () => {
    await boostUntil(db, playerId, new Date(clock.now().getTime() + 1))
    await credit({ playerId, transactionId: of })
    await reverse({ of, transactionId: `${of}-r`, points: 39 })
    expect(await readWallet(db, playerId)).toEqual({ available: 98, debt: 0, earned: 98 })
    expect(await readOfferTransaction(db, of)).toMatchObject({
      taken_points: 42,
      reversed_at: null,
    })
  })

  test('leaves the remainder to a later full reversal', async () => {
    await credit({ playerId, transactionId: of })
    await reverse({ of, transactionId: `${of}-r`, points: 39 })
    await reverse({ of })
    expect(await readWallet(db, playerId)).toEqual({ available: 30, debt: 0, earned: 30 })
    expect(await readOfferTransaction(db, of)).toMatchObject({
      taken_points: 100,
      reversed_at: clock.now(),
    })
  })

  test('takes at most the full amount', async () => {
    await credit({ playerId, transactionId: of })
    await reverse({ of, points: 5000 })
    expect(await readWallet(db, playerId)).toEqual({ available: 30, debt: 0, earned: 30 })
  })

  test('that arrives before its credit reduces it', async () => {
    expect(await reverse({ of, transactionId: `${of}-r`, points: 39, playerId })).toBe(
      'reversed_early',
    )
    expect(await credit({ playerId, transactionId: of })).toBe('credited')
    expect(await readWallet(db, playerId)).toEqual({ available: 91, debt: 0, earned: 91 })
  })
})

test('an early reversal is applied when its credit arrives', async () => {
  expect(await reverse({ of, playerId })).toBe('reversed_early')
  expect(await readOfferTransaction(db, of)).toMatchObject({ points: null, reversed_at: null })
  expect(await credit({ playerId, transactionId: of })).toBe('credited_reversed')
  expect(await readWallet(db, playerId)).toEqual({ available: 30, debt: 0, earned: 30 })
  expect(await readOfferTransaction(db, of)).toMatchObject({
    taken_points: 100,
    reversed_at: clock.now(),
  })
})

test('finds the player by the transaction when the network names none', async () => {
  await credit({ playerId, transactionId: of })
  expect(await reverse({ of })).toBe('reversed')
  expect(await readWallet(db, playerId)).toMatchObject({ available: 30 })
})

test('refuses an unknown transaction without a player', async () => {
  await expect(reverse({ of })).rejects.toMatchObject({ code: 'not_found' })
})

describe('refuses with a conflict and moves no points', () => {
  test("a reversal of another player's transaction", async () => {
    const rival = await barePlayer(db, 500)
    await credit({ playerId, transactionId: of })
    const stolen = reverse({ of, playerId: rival })
    await expect(stolen).rejects.toMatchObject({ code: 'postback_conflict' })
    expect(await readWallet(db, rival)).toMatchObject({ available: 500 })
    expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
  })

  test('a repeated reversal with different points', async () => {
    await credit({ playerId, transactionId: of })
    await reverse({ of, points: 40 })
    await expect(reverse({ of, points: 41 })).rejects.toMatchObject({ code: 'postback_conflict' })
    expect(await readWallet(db, playerId)).toMatchObject({ available: 90 })
  })

  test('a repeated reversal for another transaction', async () => {
    await credit({ playerId, transactionId: of })
    await credit({ playerId, transactionId: `${of}-b` })
    await reverse({ of, transactionId: `${of}-r` })
    const repeated = reverse({ of: `${of}-b`, transactionId: `${of}-r` })
    await expect(repeated).rejects.toMatchObject({ code: 'postback_conflict' })
    expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
  })
})
