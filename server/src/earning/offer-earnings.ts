import { type RawBuilder, sql } from 'kysely'

/** The reasons of transfers by which offers pay a player, and by which they are taken back. */
export const offerReasons = ['offer_credit', 'offer_chargeback', 'offer_chargeback_debt'] as const

/** What a transfer of these reasons adds to a player's points from offers. */
export const offerChange = sql<number>`
  case when reason = 'offer_credit' then amount else -amount end`

/** Points that a player has from offers, less what was taken back. */
export function earnedFromOffers(playerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(${offerChange}) from transfer
    where transfer.player_id = ${playerId} and reason = any(${offerReasons}::transfer_reason[])
  ), 0)::bigint`
}
