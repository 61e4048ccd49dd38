import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#platform/db/connect.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { type Books, openBooks } from './books.ts'
import { chargeBack, earn } from './earn.ts'
import { holdPoints, voidHold } from './hold.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const migration = await readFile(join(migrationsFolder, '0007_gift_share.sql'), 'utf8')
let sourceId = 0

async function move(playerId: number, work: (books: Books, tx: Tx) => unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    await work(books, tx)
    await books.write(now)
  })
}

const play = (playerId: number, reason: 'stake' | 'stake_hold' | 'payout', amount: number) =>
  move(playerId, (books) => {
    sourceId += 1
    books.transfer({ playerId, reason, amount: points(amount), sourceId })
  })

const receive = (playerId: number, reason: 'rain' | 'offer_credit', amount: number) =>
  move(playerId, (books) => {
    sourceId += 1
    earn(books, { playerId, reason, amount: points(amount), sourceId })
  })

async function placeHold(playerId: number, amount: number): Promise<number> {
  let id = 0
  await move(playerId, async (books, tx) => {
    id = await holdPoints(tx, books, { playerId, amount: points(amount), now })
  })
  return id
}

/** The shares as they are stored, or as the migration derives them from the transfers. */
async function shares(as: 'stored' | 'derived') {
  return db
    .transaction()
    .execute(async (tx) => {
      if (as === 'derived') await migrateAgain(tx)
      const { rows } = await sql<Record<string, number>>`
        select player_id, gift_points, gift_total from wallet order by player_id`.execute(tx)
      const holds = await sql`select id, gift_points from hold order by id`.execute(tx)
      throw Object.assign(new Error('undo'), { found: { wallets: rows, holds: holds.rows } })
    })
    .catch((error: { found?: { wallets: unknown[]; holds: unknown[] } }) => {
      if (error.found === undefined) throw error
      return error.found
    })
}

async function migrateAgain(tx: Tx): Promise<void> {
  await sql`
    alter table wallet drop column gift_points, drop column gift_total;
    alter table open_round drop column gift_points, drop column gift_total;
    drop trigger hold_append_only on hold;
    alter table hold drop column gift_points;
    alter table withdrawal drop column own_points;
    alter table referral_payment drop column counts_challenges;
    create trigger hold_append_only before update on hold for each row
      when (old.resolution is not null) execute function refuse_change()`.execute(tx)
  await sql.raw(migration).execute(tx)
}

test('derives the share that would be stored if there had always been one', async () => {
  const farmer = await barePlayer(db, 100)
  await play(farmer, 'stake', 100)
  await play(farmer, 'payout', 10_000)
  await receive(farmer, 'offer_credit', 101)

  const regular = await barePlayer(db, 33)
  await receive(regular, 'offer_credit', 500)
  await play(regular, 'stake', 77)
  await receive(regular, 'rain', 7)
  await play(regular, 'payout', 1000)
  await move(regular, (books) => {
    chargeBack(books, { playerId: regular, of: 'offer', amount: points(400), sourceId: 1 })
    chargeBack(books, { playerId: regular, of: 'referral', amount: points(3), sourceId: 1 })
  })
  await receive(regular, 'offer_credit', 19)

  const indebted = await barePlayer(db, 10)
  await play(indebted, 'stake_hold', 10)
  await move(indebted, (books) =>
    chargeBack(books, { playerId: indebted, of: 'offer', amount: points(50), sourceId: 2 }),
  )
  await receive(indebted, 'rain', 60)
  await barePlayer(db, 0)

  const stored = await shares('stored')
  expect(stored.wallets).toContainEqual({
    player_id: farmer,
    gift_points: 10_000,
    gift_total: 10_101,
  })
  expect(await shares('derived')).toEqual(stored)
})

test('derives the gifts in a withdrawal, which took them in proportion until then', async () => {
  const playerId = await barePlayer(db, 100)
  await play(playerId, 'payout', 10_000)
  const id = await placeHold(playerId, 10_100)
  await receive(playerId, 'offer_credit', 100)
  expect((await shares('derived')).holds).toContainEqual({ id, gift_points: 10_100 })
  await move(playerId, (books, tx) => voidHold(tx, books, { holdId: id, now }))
  expect((await shares('derived')).wallets).toContainEqual({
    player_id: playerId,
    gift_points: 10_100,
    gift_total: 10_200,
  })
})
