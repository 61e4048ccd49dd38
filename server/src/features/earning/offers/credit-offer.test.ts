import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import {
  boostUntil,
  readOfferTransaction,
  readWallet,
  testOffers,
} from '#testing/modules/test-offers.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { earningChecks } from '../audit.ts'

const db = await testDatabase()
const clock = fakeClock()
const { credit, reverse } = testOffers(db, clock)
let made = 0
let playerId: number
let transactionId: string

beforeEach(async () => {
  made += 1
  transactionId = `t${made}`
  playerId = await barePlayer(db, 30)
})

function givenClick(): Promise<{ id: number }> {
  return db
    .insertInto('offer_click')
    .values({
      player_id: playerId,
      network: 'demo',
      offer_id: 'quiz',
      offer_name: 'A quiz',
      points: 100,
      remote_address: '127.0.0.1',
      clicked_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('credits an offer once', async () => {
  expect(await credit({ playerId, transactionId })).toBe('credited')
  expect(await credit({ playerId, transactionId })).toBe('duplicate')
  expect(await readWallet(db, playerId)).toEqual({ available: 130, debt: 0, earned: 130 })
})

test('credits an offer once for 50 concurrent calls', async () => {
  const calls = Array.from({ length: 50 }, () => credit({ playerId, transactionId }))
  const verdicts = await Promise.all(calls)
  expect(verdicts.filter((verdict) => verdict === 'credited')).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict === 'duplicate')).toHaveLength(49)
  expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
})

test('repays debt before points become available', async () => {
  await credit({ playerId, transactionId })
  await db.updateTable('wallet').set({ available: 20 }).where('player_id', '=', playerId).execute()
  await reverse({ of: transactionId })
  expect(await readWallet(db, playerId)).toMatchObject({ available: 0, debt: 80 })
  await credit({ playerId, transactionId: `${transactionId}-next` })
  expect(await readWallet(db, playerId)).toEqual({ available: 20, debt: 0, earned: 130 })
})

test('credits equal transaction ids of two networks separately', async () => {
  await credit({ playerId, transactionId })
  expect(await credit({ playerId, transactionId, network: 'other' })).toBe('credited')
  expect(await readWallet(db, playerId)).toMatchObject({ available: 230 })
})

describe('refuses with a conflict and moves no points', () => {
  test('a repeated credit with different points', async () => {
    await credit({ playerId, transactionId })
    const repeated = credit({ playerId, transactionId, points: 101 })
    await expect(repeated).rejects.toMatchObject({ code: 'postback_conflict' })
    expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
  })

  test("a credit of another player's transaction", async () => {
    const rival = await barePlayer(db, 0)
    await credit({ playerId, transactionId })
    const stolen = credit({ playerId: rival, transactionId })
    await expect(stolen).rejects.toMatchObject({ code: 'postback_conflict' })
    expect(await readWallet(db, rival)).toMatchObject({ available: 0 })
  })

  test('all but one of several players in concurrent calls', async () => {
    const players = [playerId, await barePlayer(db, 0), await barePlayer(db, 0)]
    const calls = players.map((id) => credit({ playerId: id, transactionId }))
    const outcomes = await Promise.allSettled(calls)
    const rejections = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    expect(rejections).toEqual(['postback_conflict', 'postback_conflict'])
  })
})

describe('a repeated credit in dollars', () => {
  test('is a duplicate for the same dollars, even if the rate changed', async () => {
    await credit({ playerId, transactionId, usdMicros: 1_000_000 })
    const repeated = { playerId, transactionId, usdMicros: 1_000_000, points: 90 }
    expect(await credit(repeated)).toBe('duplicate')
    expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
  })

  test('is a conflict for different dollars, even if they convert to the same points', async () => {
    await credit({ playerId, transactionId, usdMicros: 1_000_000 })
    const repeated = credit({ playerId, transactionId, usdMicros: 1_100_000 })
    await expect(repeated).rejects.toMatchObject({ code: 'postback_conflict' })
  })
})

describe('a boost', () => {
  test('adds its percentage, rounded down, to offers reported before it ends', async () => {
    await boostUntil(db, playerId, new Date(clock.now().getTime() + 1))
    await credit({ playerId, transactionId, points: 109 })
    expect(await readWallet(db, playerId)).toEqual({ available: 149, debt: 0, earned: 149 })
    expect(await readOfferTransaction(db, transactionId)).toMatchObject({
      points: 109,
      boost_points: 10,
    })
  })

  test('adds nothing after it ends', async () => {
    await boostUntil(db, playerId, clock.now())
    await credit({ playerId, transactionId })
    expect(await readOfferTransaction(db, transactionId)).toMatchObject({ boost_points: 0 })
  })
})

describe('a click', () => {
  test('is stored with its credit', async () => {
    const { id: clickId } = await givenClick()
    expect(await credit({ playerId, transactionId, clickId })).toBe('credited')
    expect(await credit({ playerId, transactionId, clickId })).toBe('duplicate')
    expect(await readOfferTransaction(db, transactionId)).toMatchObject({ click_id: clickId })
  })

  test('pays once when reported with different points', async () => {
    const { id: clickId } = await givenClick()
    await credit({ playerId, transactionId, clickId })
    const again = { playerId, transactionId, clickId, points: 60 }
    expect(await credit(again)).toBe('duplicate_other_amount')
    const renamed = { playerId, transactionId: `${transactionId}-b`, clickId }
    expect(await credit(renamed)).toBe('duplicate')
    expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
  })

  test('pays once when reported under different transaction ids', async () => {
    const { id: clickId } = await givenClick()
    const names = Array.from({ length: 8 }, (_, at) => `${transactionId}-${at}`)
    const verdicts = await Promise.all(
      names.map((name) => credit({ playerId, transactionId: name, clickId })),
    )
    expect(verdicts.filter((verdict) => verdict === 'credited')).toHaveLength(1)
    expect(await readWallet(db, playerId)).toMatchObject({ available: 130 })
  })
})

describe('many credits in an hour', () => {
  async function creditOften(times: number): Promise<void> {
    for (let at = 0; at < times; at++) {
      await credit({ playerId, transactionId: `${transactionId}-${at}`, points: 1 })
    }
  }

  function signals() {
    return db
      .selectFrom('abuse_signal')
      .select(['kind', 'details'])
      .where('player_id', '=', playerId)
      .execute()
  }

  test('raise no signal up to twenty', async () => {
    await creditOften(20)
    expect(await signals()).toEqual([])
  })

  test('raise one signal from the 21st on and are still paid', async () => {
    await creditOften(22)
    expect(await signals()).toMatchObject([{ kind: 'offer_velocity', details: { credits: 21 } }])
    expect(await readWallet(db, playerId)).toMatchObject({ available: 52 })
  })

  test('raise no signal when spread over more than an hour', async () => {
    await creditOften(15)
    clock.advance(3_600_000)
    transactionId = `${transactionId}-later`
    await creditOften(15)
    expect(await signals()).toEqual([])
  })
})

test('passes the audit', async () => {
  const checks = earningChecks.filter(
    ({ id }) => id.startsWith('offer-') && id !== 'offer-postback',
  )
  expect(await listBreaches(db, checks)).toEqual({})
})
