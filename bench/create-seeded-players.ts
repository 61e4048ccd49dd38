import { createPairs } from '@tallyhouse/server/features/games/seeds/seed-pair'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { createFundedPlayers, type FundedPlayer, seedBox } from '../e2e/funded-players.ts'

/** Creates players with points and sessions, and with the seeds that the baseline does not create. */
export async function createSeededPlayers(db: Db, count: number): Promise<FundedPlayer[]> {
  const players = await createFundedPlayers(db, count)
  const playerIds = players.map(({ playerId }) => playerId)
  await db.transaction().execute((tx) => createPairs(tx, seedBox, { playerIds, now: new Date() }))
  return players
}
