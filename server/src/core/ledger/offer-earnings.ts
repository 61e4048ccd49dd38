import { type RawBuilder, sql } from 'kysely'

/** The reasons for transfers that pay for offers or reverse those payments. */
export const offerReasons = ['offer_credit', 'offer_chargeback', 'offer_chargeback_debt'] as const

/** What a transfer with one of these reasons adds to the points a player earned from offers. */
export const offerChange = sql<number>`
  case when reason = 'offer_credit' then amount else -amount end`

/** The points a player earned from offers, minus reversals. */
export function earnedFromOffers(playerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(${offerChange}) from transfer
    where transfer.player_id = ${playerId} and reason = any(${offerReasons}::transfer_reason[])
  ), 0)::bigint`
}
