import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { openBooks } from './books.ts'
import { chargeBack, earn } from './earn.ts'
import { holdPoints, postHold, voidHold } from './hold.ts'
import { readStatement } from './statement.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')

function readWallet(playerId: number) {
  return db
    .selectFrom('wallet')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

function hold(playerId: number, amount: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    const id = await holdPoints(tx, books, { playerId, amount: points(amount), now })
    await books.write(now)
    return id
  })
}

function resolve(playerId: number, holdId: number, verb: typeof postHold): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    const resolved = await verb(tx, books, { holdId, now })
    await books.write(now)
    return resolved
  })
}

function chargeBackOffer(playerId: number, amount: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    chargeBack(books, { playerId, of: 'offer', amount: points(amount), sourceId: 1 })
    await books.write(now)
  })
}

describe('transfers', () => {
  it.each([
    'update recorded_transfer set amount = amount + 1',
    'delete from recorded_transfer',
    'truncate recorded_transfer',
  ])('rejects %s', async (statement) => {
    await barePlayer(db, 5)
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  it('rejects a second transfer with the same reason and source', async () => {
    const playerId = await barePlayer(db, 50)
    const again = db.transaction().execute(async (tx) => {
      const books = await openBooks(tx, [playerId])
      const amount = points(50)
      books.transfer({ playerId, reason: 'signup_bonus', amount, sourceId: playerId })
      await books.write(now)
    })
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect(await readWallet(playerId)).toMatchObject({ available: 50, earned: 50 })
  })

  it('rejects a transfer if the wallet is not locked', async () => {
    const [locked, other] = [await barePlayer(db, 5), await barePlayer(db, 5)]
    await db.transaction().execute(async (tx) => {
      const books = await openBooks(tx, [locked])
      const entry = { playerId: other, reason: 'stake', amount: points(1), sourceId: 1 } as const
      expect(() => books.transfer(entry)).toThrow('is not locked')
    })
  })

  it('does not deadlock when transactions lock wallets in opposite orders', async () => {
    const players = [await barePlayer(db, 1000), await barePlayer(db, 1000)]
    const moves = Array.from({ length: 60 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        const order = index % 2 === 0 ? players : players.toReversed()
        const books = await openBooks(tx, order)
        for (const playerId of order) {
          const amount = points(1)
          books.transfer({ playerId, reason: 'stake', amount, sourceId: 1_000_000 + index })
        }
        await books.write(now)
      }),
    )
    await Promise.all(moves)
    for (const playerId of players) expect((await readWallet(playerId)).available).toBe(940)
  })
})

describe('holds', () => {
  it('resolves a hold once for 20 concurrent posts and 20 voids', async () => {
    const playerId = await barePlayer(db, 100)
    const id = await hold(playerId, 60)
    const resolved = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        resolve(playerId, id, index % 2 ? postHold : voidHold),
      ),
    )
    expect(resolved.filter(Boolean)).toHaveLength(1)
    const { available, held, withdrawn } = await readWallet(playerId)
    expect(held).toBe(0)
    expect(available + withdrawn).toBe(100)
  })

  it('returns a voided hold to the player after repaying their debt', async () => {
    const playerId = await barePlayer(db, 100)
    const id = await hold(playerId, 100)
    await chargeBackOffer(playerId, 70)
    expect(await resolve(playerId, id, voidHold)).toBe(true)
    expect(await readWallet(playerId)).toMatchObject({ available: 30, held: 0, debt: 0 })
    expect(await readStatement(db, playerId, { limit: 2 })).toMatchObject([
      { type: 'debt_repayment', direction: 'out', amount: 70 },
      { type: 'withdrawal_refund', direction: 'in', amount: 100 },
    ])
  })

  it('repays part of a larger debt with a voided hold', async () => {
    const playerId = await barePlayer(db, 40)
    const id = await hold(playerId, 40)
    await chargeBackOffer(playerId, 70)
    await resolve(playerId, id, voidHold)
    expect(await readWallet(playerId)).toMatchObject({ available: 0, held: 0, debt: 30 })
  })

  it('succeeds once for 30 concurrent holds of the full balance', async () => {
    const playerId = await barePlayer(db, 100)
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hold(playerId, 100)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readWallet(playerId)).toMatchObject({ available: 0, held: 100 })
  })
})

describe('chargeback', () => {
  it('books spent points as debt that later earnings repay first', async () => {
    const playerId = await barePlayer(db, 30)
    await chargeBackOffer(playerId, 100)
    expect(await readWallet(playerId)).toMatchObject({ available: 0, debt: 70 })
    await db.transaction().execute(async (tx) => {
      const books = await openBooks(tx, [playerId])
      earn(books, { playerId, reason: 'offer_credit', amount: points(90), sourceId: 2 })
      await books.write(now)
    })
    expect(await readWallet(playerId)).toMatchObject({ available: 20, debt: 0, earned: 20 })
  })
})

describe('audit', () => {
  it('reports a balance that is not the sum of its transfers', async () => {
    const playerId = await barePlayer(db, 10)
    await sql`update wallet set available = 11 where player_id = ${playerId}`.execute(db)
    const { breaches } = (await audit(db, seedBox)).find(({ id }) => id === 'ledger-balance') ?? {}
    expect(breaches).toHaveLength(1)
    await sql`update wallet set available = 10 where player_id = ${playerId}`.execute(db)
  })

  it('reports a disabled append-only trigger', async () => {
    await sql`alter table recorded_transfer disable trigger recorded_transfer_append_only`.execute(
      db,
    )
    const { breaches } =
      (await audit(db, seedBox)).find(({ id }) => id === 'ledger-append-only') ?? {}
    await sql`alter table recorded_transfer enable trigger recorded_transfer_append_only`.execute(
      db,
    )
    expect(breaches).toEqual(['recorded_transfer: no trigger recorded_transfer_append_only'])
  })
})
