import { sql } from 'kysely'
import type { AuditCheck } from '../../ledger/audit.ts'
import { doings } from './add-up-days.ts'

const BREACHES_MAX = 20

/** The invariants of what is added up by the day. */
export const figureChecks: AuditCheck[] = [
  {
    id: 'figure-transfers',
    invariant: 'What is added up of a day and a reason is the sum of its transfers',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with summed as (
          select (created_at at time zone 'UTC')::date as day, reason, count(*) as transfers,
            sum(amount) as points, min(id) as first_id, max(id) as last_id
          from transfer where id <= (select transfer_id from figure_mark) group by 1, 2
        )
        select format('%s %s: %s transfers of %s points, of which %s and %s are added up', day,
          reason, summed.transfers, summed.points, kept.transfers, kept.points) as breach
        from summed full join transfer_day kept using (day, reason)
        where (summed.transfers, summed.points, summed.first_id, summed.last_id)
          is distinct from (kept.transfers, kept.points, kept.first_id, kept.last_id)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'figure-players',
    invariant: 'The players that are counted on a day are those who signed up or did something',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with mark as (select * from figure_mark), joined as (
          select (created_at at time zone 'UTC')::date as day, count(*) as players
          from player where id <= (select player_id from mark) group by 1
        ), active as (
          select (created_at at time zone 'UTC')::date as day, count(distinct player_id) as players
          from transfer where id <= (select transfer_id from mark)
            and reason = any(${doings}::transfer_reason[]) group by 1
        )
        select format('%s: %s new and %s active, counted %s and %s', day, joined.players,
          active.players, new_players, active_players) as breach
        from player_day full join joined using (day) full join active using (day)
        where (coalesce(joined.players, 0), coalesce(active.players, 0))
          is distinct from (new_players, active_players)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
