import { createHash } from 'node:crypto'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { earnPoints } from '@tallyhouse/server/testing/players/earn-points'
import { setSetting } from '@tallyhouse/server/testing/players/set-setting'
import { createFundedPlayers, type FundedPlayer } from '../../e2e/funded-players.ts'
import type { Journal } from './journal.ts'

/** A player in a run, with the ID that offer networks use. */
export type RunPlayer = FundedPlayer & { offerId: string }

/** What {@link createRunPlayers} gives each player. */
export const START_POINTS = 1_000_000_000
/** What each player earned from an offer, and may withdraw. */
const OFFER_POINTS = 1_000_000

/** Limits that a run reaches within minutes. */
const liftedLimits = {
  withdrawal_daily_limit: '1000000000',
  withdrawals_per_day: '1000',
  new_account_auto_points: '1000000000',
}

/**
 * Creates players who just entered their password and completed an offer, and lifts the limits on
 * withdrawals.
 */
export async function createRunPlayers(
  db: Db,
  count: number,
  journal: Journal,
): Promise<RunPlayer[]> {
  for (const [key, value] of Object.entries(liftedLimits)) await setSetting(db, key, value)
  const funded = await createFundedPlayers(db, count)
  for (const { playerId } of funded) {
    const points = OFFER_POINTS
    const transaction = await earnPoints(db, { playerId, points, now: new Date() })
    journal.credits.push({ playerId, transaction, points })
  }
  const rows = await db
    .selectFrom('player')
    .where(
      'id',
      'in',
      funded.map(({ playerId }) => playerId),
    )
    .select(['id', 'offer_id'])
    .execute()
  const offerIds = new Map(rows.map((row) => [row.id, row.offer_id]))
  await db
    .updateTable('session')
    .set({ proven_at: new Date(), confirmed_at: new Date(), proven_address: '127.0.0.1' })
    .where(
      'sid',
      'in',
      funded.map(({ cookie }) => deriveSessionId(cookie)),
    )
    .execute()
  return funded.map((player) => ({ ...player, offerId: offerIds.get(player.playerId) ?? '' }))
}

function deriveSessionId(cookie: string): string {
  return createHash('sha256').update(cookie.replace('sid=', '')).digest('hex')
}
