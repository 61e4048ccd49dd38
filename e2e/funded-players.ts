import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { points } from '@tallyhouse/game-rules/points'
import { openBooks } from '@tallyhouse/server/core/ledger/books'
import { createPlayer } from '@tallyhouse/server/features/identity/create-player'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { createSecretBox } from '@tallyhouse/server/platform/secrets/secret-box'

/** A player with enough points to bet, and their session cookie. */
export type FundedPlayer = { playerId: number; cookie: string }

/** The cipher that bench servers encrypt server seeds with. */
export const APP_SECRET = 'a secret of the bench'
export const seedBox = createSecretBox(APP_SECRET, 'server seeds')

const POINTS = points(1_000_000_000)

/** Creates players with points and sessions. */
export async function createFundedPlayers(db: Db, count: number): Promise<FundedPlayer[]> {
  const players: FundedPlayer[] = []
  for (let index = 0; index < count; index++) {
    players.push(await makePlayer(db, `bench_${randomUUID().slice(0, 8)}`))
  }
  return players
}

function makePlayer(db: Db, name: string): Promise<FundedPlayer> {
  const now = new Date()
  const token = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const playerId = await createPlayer(tx, {
      username: name,
      email: `${name}@example.com`,
      passwordHash: '-',
      timeZone: 'UTC',
      termsAcceptedAt: now,
      emailVerifiedAt: now,
      role: 'player',
      createdAt: now,
    })
    if (playerId === undefined) throw new Error(`there is a player ${name}`)
    const books = await openBooks(tx, [playerId])
    books.transfer({ playerId, reason: 'signup_bonus', amount: POINTS, sourceId: playerId })
    await books.write(now)
    await tx
      .insertInto('session')
      .values({
        sid: createHash('sha256').update(token).digest('hex'),
        sess: JSON.stringify({ playerId, createdAt: now.toISOString() }),
        expire: new Date(now.getTime() + 86_400_000),
        seen_at: now,
      })
      .execute()
    return { playerId, cookie: `sid=${token}` }
  })
}
