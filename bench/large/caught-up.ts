import { firstHour } from '@tallyhouse/server/core/protection/play-hours'
import { playerEvents } from '@tallyhouse/server/operations/admin/figures/add-up-days'
import { type RawBuilder, sql } from 'kysely'

/**
 * Statements that leave the database as background work leaves it after it has read every player,
 * transfer, and round: sums, and positions up to which rows are counted and checked.
 */
export function caughtUp(now: Date): Record<string, RawBuilder<unknown>> {
  const firstHourAt = new Date(firstHour(now) * 3_600_000)
  const lastRound = sql`(select created_at from round order by id desc limit 1)`
  return {
    'daily figures': sql`
      insert into transfer_day (day, reason, transfers, points, first_id, last_id)
      select (created_at at time zone 'UTC')::date, reason, count(*), sum(amount), min(position),
        max(position)
      from transfer group by 1, 2`,
    'active days': sql`
      insert into active_day (player_id, day)
      select distinct player_id, (created_at at time zone 'UTC')::date from transfer
      where reason = any(${playerEvents}::transfer_reason[])`,
    'daily players': sql`
      insert into player_day (day, new_players, active_players)
      select day, coalesce(joined.players, 0), coalesce(active.players, 0)
      from (
        select (created_at at time zone 'UTC')::date as day, count(*) as players from player group by 1
      ) as joined full join (
        select day, count(*) as players from active_day group by 1
      ) as active using (day)`,
    'hours of players': sql`
      insert into round_hour (player_id, hour, staked, paid)
      select player_id, floor(extract(epoch from created_at) / 3600)::int, sum(stake), sum(payout)
      from round where created_at >= ${firstHourAt} group by 1, 2`,
    'verified wallets': sql`
      insert into wallet_check (player_id, transfer_id, available, held, debt, earned, wagered, won,
        withdrawn, rounds)
      select player_id, last_id, available, held, debt, earned, wagered, won, withdrawn, rounds
      from wallet join (
        select player_id, max(position) as last_id from transfer group by 1
      ) as last using (player_id)`,
    positions: sql`
      with figures as (
        update figure_mark set transfer_id = (select max(position) from transfer),
          player_id = (select max(id) from player)
      ), returns as (
        update return_mark set round_created_at = ${lastRound},
          round_id = (select max(id) from round)
      ), hours as (
        update round_hour_mark set round_created_at = ${lastRound},
          round_id = (select max(id) from round)
      )
      insert into integrity_mark (check_id, position)
      select unnest(array['round-outcome', 'round-transfers-round', 'round-balance', 'round-nonce',
          'round-interruption']),
        max(id) from round
      union all select 'round-transfers', max(position) from transfer
      union all select 'seed-order', coalesce(max(id), 0) from seed_pair
      union all select unnest(array['round-transfers-reached', 'round-transfers-round-reached',
        'round-balance-reached', 'round-nonce-reached', 'round-interruption-reached', 'seed-order-reached']), 1
      on conflict (check_id) do update set position = excluded.position`,
  }
}
