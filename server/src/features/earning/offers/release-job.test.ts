import { points } from '@tallyhouse/game-rules/points'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { holdPoints } from '#core/ledger/hold.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import {
  holdFor,
  readOfferTransaction,
  readWallet,
  testOffers,
} from '#testing/modules/test-offers.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { earningChecks } from '../audit.ts'
import { readMyOffers } from './my-offers.ts'
import { releaseOffer } from './release-offer.ts'

const db = await testDatabase()
const clock = fakeClock()
const { credit, reverse, releaseDue } = testOffers(db, clock)
const DAY_MS = 86_400_000
let made = 0
let playerId: number
let transactionId: string

beforeEach(async () => {
  made += 1
  transactionId = `t${made}`
  playerId = await barePlayer(db, 30)
  await holdFor(db, 3)
})

/** Creates a referrer, and sets `playerId` to a referred player who has yet to earn 500 points. */
async function givenReferrer(): Promise<number> {
  const referrerId = await barePlayer(db, 0)
  playerId = await barePlayer(db, 30)
  const verified = { email_verified_at: clock.now() }
  await db.updateTable('player').set(verified).where('id', '=', playerId).execute()
  await db
    .insertInto('referral')
    .values({ friend_id: playerId, referrer_id: referrerId, flag: null, created_at: clock.now() })
    .execute()
  return referrerId
}

async function readNotificationTypes(id: number): Promise<string[]> {
  const notifications = db.selectFrom('notification').select('type').where('player_id', '=', id)
  return (await notifications.orderBy('id').execute()).map(({ type }) => type)
}

test('a pending credit moves no points until it is due, and then once', async () => {
  expect(await credit({ playerId, transactionId })).toBe('pending')
  clock.advance(3 * DAY_MS - 1)
  await releaseDue()
  expect(await readWallet(db, playerId)).toEqual({ available: 30, debt: 0, earned: 30 })
  clock.advance(1)
  await releaseDue()
  await releaseDue()
  expect(await readWallet(db, playerId)).toEqual({ available: 130, debt: 0, earned: 130 })
  expect(await readOfferTransaction(db, transactionId)).toMatchObject({ credited_at: clock.now() })
})

test('a repeated report of a pending credit changes nothing', async () => {
  await credit({ playerId, transactionId })
  const before = await readOfferTransaction(db, transactionId)
  clock.advance(DAY_MS)
  expect(await credit({ playerId, transactionId })).toBe('duplicate')
  expect(await readOfferTransaction(db, transactionId)).toEqual(before)
})

test('pending points are shown but cannot be spent', async () => {
  await credit({ playerId, transactionId })
  const { offers, pendingPoints } = await readMyOffers(db, playerId, { limit: 20 })
  expect(pendingPoints).toBe(100)
  expect(offers).toMatchObject([{ state: 'pending', points: 100, creditedAt: null }])
  const spent = db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    await holdPoints(tx, books, { playerId, amount: points(31), now: clock.now() })
  })
  await expect(spent).rejects.toMatchObject({ code: 'insufficient_points' })
})

test('concurrent releases move the points once', async () => {
  await credit({ playerId, transactionId })
  const { id: offerId } = await readOfferTransaction(db, transactionId)
  clock.advance(3 * DAY_MS)
  const release = () =>
    db.transaction().execute((tx) => releaseOffer(tx, { offerId, now: clock.now() }))
  await Promise.all(Array.from({ length: 20 }, release))
  expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
})

test('an early release returns when to try again', async () => {
  await credit({ playerId, transactionId })
  const { id: offerId, release_at } = await readOfferTransaction(db, transactionId)
  const early = await db
    .transaction()
    .execute((tx) => releaseOffer(tx, { offerId, now: clock.now() }))
  expect(early).toEqual({ againAt: release_at })
  expect(await readWallet(db, playerId)).toMatchObject({ available: 30 })
})

describe('a reversal of a pending credit', () => {
  test('in full leaves nothing to release', async () => {
    await credit({ playerId, transactionId })
    expect(await reverse({ of: transactionId })).toBe('reversed')
    clock.advance(3 * DAY_MS)
    await releaseDue()
    expect(await readWallet(db, playerId)).toEqual({ available: 30, debt: 0, earned: 30 })
    expect(await readOfferTransaction(db, transactionId)).toMatchObject({
      credited_at: null,
      taken_points: 100,
    })
  })

  test('in part reduces the pending and released points', async () => {
    await credit({ playerId, transactionId })
    await reverse({ of: transactionId, points: 40 })
    expect(await readMyOffers(db, playerId, { limit: 20 })).toMatchObject({
      pendingPoints: 60,
      offers: [{ state: 'pending', points: 60, takenPoints: 40 }],
    })
    clock.advance(3 * DAY_MS)
    await releaseDue()
    expect(await readWallet(db, playerId)).toEqual({ available: 90, debt: 0, earned: 90 })
  })

  test('in part sends no notification of a level that only the full amount would reach', async () => {
    await credit({ playerId, transactionId, points: 1000 })
    await reverse({ of: transactionId, points: 100 })
    clock.advance(3 * DAY_MS)
    await releaseDue()
    expect(await readWallet(db, playerId)).toMatchObject({ earned: 930 })
    expect(await readNotificationTypes(playerId)).toEqual(['offer', 'offer'])
  })

  test('in part pays no referral reward that only the full amount would earn', async () => {
    const referrerId = await givenReferrer()
    await credit({ playerId, transactionId, points: 500 })
    await reverse({ of: transactionId, points: 1 })
    clock.advance(3 * DAY_MS)
    await releaseDue()
    expect(await readWallet(db, referrerId)).toEqual({ available: 0, debt: 0, earned: 0 })
    expect(await readNotificationTypes(referrerId)).toEqual([])
    await credit({ playerId, transactionId: `${transactionId}-next`, points: 1 })
    clock.advance(3 * DAY_MS)
    await releaseDue()
    expect(await readNotificationTypes(referrerId)).not.toEqual([])
  })

  test('concurrent with its release takes the points back once', async () => {
    await credit({ playerId, transactionId })
    const { id: offerId } = await readOfferTransaction(db, transactionId)
    clock.advance(3 * DAY_MS)
    await Promise.all([
      db.transaction().execute((tx) => releaseOffer(tx, { offerId, now: clock.now() })),
      reverse({ of: transactionId }),
    ])
    expect(await readWallet(db, playerId)).toEqual({ available: 30, debt: 0, earned: 30 })
  })
})

describe('a player with a high chargeback rate', () => {
  async function givenOffers({ credited, reversed }: { credited: number; reversed: number }) {
    await holdFor(db, 0)
    for (let at = 0; at < credited; at++) {
      await credit({ playerId, transactionId: `${transactionId}-${at}` })
    }
    for (let at = 0; at < reversed; at++) await reverse({ of: `${transactionId}-${at}` })
  }

  function signals() {
    return db
      .selectFrom('abuse_signal')
      .select(['kind', 'details'])
      .where('player_id', '=', playerId)
      .execute()
  }

  test('waits longer for further credits and raises a signal', async () => {
    await givenOffers({ credited: 5, reversed: 1 })
    expect(await credit({ playerId, transactionId })).toBe('pending')
    expect(await readOfferTransaction(db, transactionId)).toMatchObject({
      release_at: new Date(clock.now().getTime() + 30 * DAY_MS),
    })
    expect(await signals()).toMatchObject([
      { kind: 'chargeback_rate', details: { offers: 5, reversed: 1 } },
    ])
  })

  test('does not wait longer at exactly one in ten', async () => {
    await givenOffers({ credited: 10, reversed: 1 })
    expect(await credit({ playerId, transactionId })).toBe('credited')
    expect(await signals()).toEqual([])
  })

  test('does not wait longer with fewer than five offers', async () => {
    await givenOffers({ credited: 4, reversed: 2 })
    expect(await credit({ playerId, transactionId })).toBe('credited')
  })

  test('does not wait longer after 90 days', async () => {
    await givenOffers({ credited: 5, reversed: 5 })
    clock.advance(90 * DAY_MS)
    expect(await credit({ playerId, transactionId })).toBe('credited')
  })
})

test('passes the audit', async () => {
  const checks = earningChecks.filter(
    ({ id }) => id.startsWith('offer-') && id !== 'offer-postback',
  )
  expect(await listBreaches(db, checks)).toEqual({})
})
