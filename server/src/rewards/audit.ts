import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'
import { sql } from 'kysely'
import type { AuditCheck } from '../ledger/audit.ts'
import { BOOST_MS } from './bonus-terms.ts'

/** How many breaches of one invariant are told. */
const BREACHES_MAX = 20

/** The invariants of bonuses and challenges. */
export const rewardsChecks: AuditCheck[] = [
  {
    id: 'rewards-claim',
    invariant:
      'Each claim of a bonus or a challenge was paid once, and nothing else was paid for one',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with claim as (
          select id, 'daily_bonus'::transfer_reason as reason, player_id, points as amount,
            claimed_at from daily_bonus_claim
          union all
          select id, 'challenge_reward', player_id, reward, claimed_at from challenge_claim
        ), paid as (
          select source_id as id, reason, player_id, amount, created_at from transfer
          where reason in ('daily_bonus', 'challenge_reward')
        )
        select format('%s claim %s: player %s claimed %s at %s, player %s was paid %s at %s',
          reason, id, claim.player_id, claim.amount, claim.claimed_at,
          paid.player_id, paid.amount, paid.created_at) as breach
        from claim full join paid using (reason, id)
        where (claim.player_id, claim.amount, claim.claimed_at)
          is distinct from (paid.player_id, paid.amount, paid.created_at)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'rewards-day',
    invariant: 'A claim is of the day it was made on, and a later bonus of a later day',
    breaches: async (db) => {
      // Zones are known better outside of the database: here a date is at most one from UTC's.
      const { rows } = await sql<{ breach: string }>`
        with claim as (
          select 'bonus' as kind, player_id, day, claimed_at,
            lag(claimed_at) over (partition by player_id order by day) as former
          from daily_bonus_claim
          union all
          select 'challenge', player_id, day, claimed_at, null from challenge_claim
        )
        select format('%s of player %s: %s claimed at %s', kind, player_id, day, claimed_at) as breach
        from claim
        where abs(day - (claimed_at at time zone 'UTC')::date) > 1 or claimed_at <= former
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'rewards-streak',
    invariant:
      'A streak counts days in a row, and decides what a bonus pays and when the boost comes',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with claim as (
          select *, lag(streak) over days as streak_before,
            day - lag(day) over days as days_since,
            time_zone is distinct from lag(time_zone) over days as is_moved
          from daily_bonus_claim window days as (partition by player_id order by day)
        )
        select format('bonus of player %s on %s: streak %s after %s, %s points, boost until %s',
          player_id, day, streak, streak_before, points, boost_expires_at) as breach
        from claim
        where (streak <> 1 and streak is distinct from streak_before + 1)
          or (days_since = 1 and streak <> streak_before + 1)
          -- Who moved to another zone may have had no day between.
          or (days_since > 1 + is_moved::int and streak <> 1)
          or points <> 5 + least(streak, 20) / 2
          or boost_expires_at is distinct from case when streak % ${BONUS_WEEK_DAYS}::int = 0
            then claimed_at + ${BOOST_MS}::int * interval '1 ms' end
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
