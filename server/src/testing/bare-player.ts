import { points } from '@tallyhouse/game-rules/points'
import type { Db } from '../db/connect.ts'
import { createWallet, openBooks } from '../ledger/books.ts'

let made = 0

/** A player straight in the database, with these points as their sign-up bonus. */
export async function barePlayer(db: Db, amount: number): Promise<number> {
  made += 1
  const name = `player_${process.pid}_${made}`
  const now = new Date('2026-03-01T00:00:00Z')
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('player')
      .values({
        username: name,
        email: `${name}@example.com`,
        email_verified_at: null,
        password_hash: '-',
        first_name: null,
        last_name: null,
        offer_id: name,
        time_zone: 'UTC',
        referral_code_used: null,
        terms_accepted_at: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await createWallet(tx, id)
    if (amount === 0) return id
    const books = await openBooks(tx, [id])
    books.transfer({ playerId: id, reason: 'signup_bonus', amount: points(amount), sourceId: id })
    await books.write(now)
    return id
  })
}
