import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
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
  expect(await listBreaches(db, ledgerChecks)).toEqual({})
}

function credit(books: Books, amount: number): void {
  sourceId += 1
  earn(books, { playerId, reason: 'offer_credit', amount: points(amount), sourceId })
}

function takeBack(books: Books, amount: number): void {
  sourceId += 1
  chargeBack(books, { playerId, of: 'offer', amount: points(amount), sourceId })
}

function stake(books: Books, amount: number): void {
  sourceId += 1
  books.transfer({ playerId, reason: 'stake', amount: points(amount), sourceId })
}

function notifications() {
  return db
    .selectFrom('notification')
    .select(['type', 'title', 'message'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
}

async function titles(): Promise<string[]> {
  return (await notifications()).map(({ title }) => title)
}

it('notifies with the point that reaches a level', async () => {
  expect(await notifications()).toEqual([])
  await book((books) => credit(books, 1))
  expect(await notifications()).toEqual([
    {
      type: 'level_up',
      title: 'You reached level 2',
      message: '1,250 XP to level 3.',
    },
  ])
})

it('notifies of a level reached by playing', async () => {
  await book((books) => stake(books, 1))
  expect(await titles()).toEqual(['You reached level 2'])
})

it('notifies once for several levels at once and never repeats a level', async () => {
  await book((books) => credit(books, 3000))
  await book((books) => credit(books, 1))
  expect(await titles()).toEqual(['You reached level 4'])
})

it('does not notify when a player drops a level and regains it', async () => {
  await book((books) => credit(books, 2000))
  await book((books) => takeBack(books, 2000))
  await book((books) => credit(books, 2000))
  expect(await titles()).toEqual(['You reached level 3'])
})

it('does not notify if the earning is taken back in the same transaction', async () => {
  await book((books) => {
    credit(books, 2000)
    takeBack(books, 2000)
  })
  expect(await notifications()).toEqual([])
})

it('notifies of a level once when the books are written twice', async () => {
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    credit(books, 1)
    await books.write(now)
    credit(books, 1)
    await books.write(now)
  })
  expect(await titles()).toEqual(['You reached level 2'])
})

it('does not notify if the transaction is rolled back', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    credit(books, 1)
    await books.write(now)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await notifications()).toEqual([])
})

it('lets the audit report a level without a notification', async () => {
  await book((books) => credit(books, 1))
  await sql`update wallet set level_notified = 1 where player_id = ${playerId}`.execute(db)
  const breach = `player ${playerId}: notified of level 1 with 1000 experience`
  expect(await listBreaches(db, ledgerChecks)).toEqual({ 'ledger-level': [breach] })
  await sql`update wallet set level_notified = 2 where player_id = ${playerId}`.execute(db)
})
