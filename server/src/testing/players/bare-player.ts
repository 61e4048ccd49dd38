import { points } from '@tallyhouse/game-rules/points'
import { openBooks } from '#core/ledger/books.ts'
import { createPlayer } from '#features/identity/create-player.ts'
import type { Db } from '#platform/db/connect.ts'
import { earnPoints } from './earn-points.ts'

let created = 0

/** Inserts a player directly into the database, with these points from an offer. */
export async function bareEarner(db: Db, amount: number): Promise<number> {
  const playerId = await barePlayer(db, 0)
  await earnPoints(db, { playerId, points: amount, now: new Date('2026-03-01T00:00:00Z') })
  return playerId
}

/** Inserts a player directly into the database, with these points as a sign-up bonus. */
export async function barePlayer(db: Db, amount: number): Promise<number> {
  created += 1
  const name = `player_${process.pid}_${created}`
  const now = new Date('2026-03-01T00:00:00Z')
  return db.transaction().execute(async (tx) => {
    const id = await createPlayer(tx, {
      username: name,
      email: `${name}@example.com`,
      passwordHash: '-',
      timeZone: 'UTC',
      termsAcceptedAt: null,
      emailVerifiedAt: null,
      role: 'player',
      createdAt: now,
    })
    if (id === undefined) throw new Error(`player ${name} already exists`)
    if (amount === 0) return id
    const books = await openBooks(tx, [id])
    books.transfer({ playerId: id, reason: 'signup_bonus', amount: points(amount), sourceId: id })
    await books.write(now)
    return id
  })
}
