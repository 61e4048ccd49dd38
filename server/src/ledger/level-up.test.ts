import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { barePlayer } from '../testing/bare-player.ts'
import { breachesOf } from '../testing/breaches-of.ts'
import { testDatabase } from '../testing/test-database.ts'
import { ledgerChecks } from './audit.ts'
import { type Books, openBooks } from './books.ts'
import { chargeBack, earn } from './earn.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
let sourceId = 0
let playerId: number

beforeEach(async () => {
  playerId = await barePlayer(db, 999)
})

async function book(work: (books: Books) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    work(books)
    await books.write(now)
  })
  expect(await breachesOf(db, ledgerChecks)).toEqual({})
}

function earns(books: Books, amount: number): void {
  sourceId += 1
  earn(books, { playerId, reason: 'offer_credit', amount: points(amount), sourceId })
}

function isTakenBack(books: Books, amount: number): void {
  sourceId += 1
  chargeBack(books, { playerId, of: 'offer', amount: points(amount), sourceId })
}

function stakes(books: Books, amount: number): void {
  sourceId += 1
  books.transfer({ playerId, reason: 'stake', amount: points(amount), sourceId })
}

function told() {
  return db
    .selectFrom('notification')
    .select(['type', 'title', 'message'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
}

async function titles(): Promise<string[]> {
  return (await told()).map(({ title }) => title)
}

it('tells of a level with the point that reaches it', async () => {
  expect(await told()).toEqual([])
  await book((books) => earns(books, 1))
  expect(await told()).toEqual([
    {
      type: 'level_up',
      title: 'You reached level 2',
      message: 'Level 3 begins at 2,250 experience.',
    },
  ])
})

it('tells of a level reached by playing', async () => {
  await book((books) => stakes(books, 1))
  expect(await titles()).toEqual(['You reached level 2'])
})

it('tells once of several levels at once, and of none that was told', async () => {
  await book((books) => earns(books, 3000))
  await book((books) => earns(books, 1))
  expect(await titles()).toEqual(['You reached level 4'])
})

it('tells nothing of a fall, nor of the way back', async () => {
  await book((books) => earns(books, 2000))
  await book((books) => isTakenBack(books, 2000))
  await book((books) => earns(books, 2000))
  expect(await titles()).toEqual(['You reached level 3'])
})

it('tells nothing when what was earned is taken back in the same transaction', async () => {
  await book((books) => {
    earns(books, 2000)
    isTakenBack(books, 2000)
  })
  expect(await told()).toEqual([])
})

it('tells of a level once when the books are written twice', async () => {
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    earns(books, 1)
    await books.write(now)
    earns(books, 1)
    await books.write(now)
  })
  expect(await titles()).toEqual(['You reached level 2'])
})

it('tells nothing of what is rolled back', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    earns(books, 1)
    await books.write(now)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await told()).toEqual([])
})

it('lets the audit find a level that was not told', async () => {
  await book((books) => earns(books, 1))
  await sql`update wallet set level_told = 1 where player_id = ${playerId}`.execute(db)
  const breach = `player ${playerId}: told level 1 with 1000 experience`
  expect(await breachesOf(db, ledgerChecks)).toEqual({ 'ledger-level': [breach] })
  await sql`update wallet set level_told = 2 where player_id = ${playerId}`.execute(db)
})
