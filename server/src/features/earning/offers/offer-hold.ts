import { sql } from 'kysely'
import { raiseSignal } from '#core/safety/raise-signal.ts'
import type { Tx } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'

const DAY_MS = 86_400_000
const WATCHED_DAYS = 90
/** With fewer offers than this, the chargeback rate is not meaningful. */
const OFFERS_MIN = 5
const CHARGEBACK_PERCENT_MAX = 10

/**
 * When an offer reported at `now` may be released. A player with a high chargeback rate waits longer,
 * and an abuse signal notifies the admins.
 */
export async function decideReleaseTime(
  tx: Tx,
  { playerId, now }: { playerId: number; now: Date },
): Promise<Date> {
  const { offerHoldDays, offerRiskHoldDays } = await readSettings(tx)
  const { offers, reversed } = await countOffers(tx, playerId, now)
  const isRisky = offers >= OFFERS_MIN && reversed * 100 > offers * CHARGEBACK_PERCENT_MAX
  if (isRisky) {
    const details = { offers, reversed, days: WATCHED_DAYS }
    await raiseSignal(tx, { playerId, kind: 'chargeback_rate', subject: '', details, now })
  }
  const days = isRisky ? Math.max(offerHoldDays, offerRiskHoldDays) : offerHoldDays
  return new Date(now.getTime() + days * DAY_MS)
}

/** The player's credited or reversed offers from the last 90 days, and how many lost points. */
export async function countOffers(tx: Tx, playerId: number, now: Date) {
  const since = new Date(now.getTime() - WATCHED_DAYS * DAY_MS)
  const { rows } = await sql<{ offers: number; reversed: number }>`
    select count(*) as offers, count(*) filter (where taken_points > 0) as reversed
    from offer_transaction
    where player_id = ${playerId} and reported_at > ${since}
      and (credited_at is not null or taken_points > 0)`.execute(tx)
  return rows[0] ?? { offers: 0, reversed: 0 }
}
