import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'
import { sql } from 'kysely'
import { claimCheck } from '#core/rewards/claim-check.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { BOOST_MS } from './bonus-terms.ts'

export const rewardsChecks: AuditCheck[] = [
  claimCheck,
  {
    id: 'rewards-day',
    invariant: 'A claim belongs to the day it was made on, and later bonuses belong to later days',
    breaches: foundBy(sql`
      -- Time zone rules in PostgreSQL may differ from ours, so this only checks that a date is within
      -- one day of the UTC date.
      with claim as (
        select 'bonus' as kind, player_id, day, claimed_at,
          lag(claimed_at) over (partition by player_id order by day) as former
        from daily_bonus_claim
        union all
        select 'challenge', player_id, day, claimed_at, null from challenge_claim
      )
      select format('%s of player %s on %s', kind, player_id, day) as name,
        format('claimed at %s', claimed_at) as problem,
        array[player_id] as players
      from claim
      where abs(day - (claimed_at at time zone 'UTC')::date) > 1 or claimed_at <= former`),
  },
  {
    id: 'rewards-streak',
    invariant: 'A streak counts consecutive days and determines the bonus points and the boost',
    breaches: foundBy(sql`
      with claim as (
        select *, lag(streak) over days as streak_before,
          day - lag(day) over days as days_since,
          time_zone is distinct from lag(time_zone) over days as is_zone_changed
        from daily_bonus_claim window days as (partition by player_id order by day)
      )
      select format('bonus of player %s on %s', player_id, day) as name,
        format('streak %s after %s, %s points, boost until %s', streak, streak_before, points,
          boost_expires_at) as problem,
        array[player_id] as players
      from claim
      where (streak <> 1 and streak is distinct from streak_before + 1)
        or (days_since = 1 and streak <> streak_before + 1)
        -- A player who changed the time zone may have had no day in between. Days of a break are not
        -- missed, whatever the zone.
        or (streak <> 1 and is_zone_changed::int < (
          select count(*) from generate_series(day - days_since + 1, day - 1, interval '1 day') as missed
          where not exists (
            select from play_break where play_break.player_id = claim.player_id
              and started_at < missed + interval '2 days' and ends_at > missed - interval '1 day')))
        or points <> 5 + least(streak, 20) / 2
        or boost_expires_at is distinct from case when streak % ${BONUS_WEEK_DAYS}::int = 0
          then claimed_at + ${BOOST_MS}::int * interval '1 ms' end`),
  },
]
