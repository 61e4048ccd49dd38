import { sql } from 'kysely'
import type { AuditCheck } from '../ledger/audit.ts'

/** How many breaches of one invariant are told. */
const BREACHES_MAX = 20

/** The invariants of earning. */
export const earningChecks: AuditCheck[] = [
  {
    id: 'offer-net',
    invariant: 'Each offer transaction moved its points if it was credited and not reversed',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with booked as (
          select player_id, source_id as id,
            coalesce(sum(amount) filter (where reason = 'offer_credit'), 0) as credited,
            coalesce(sum(amount) filter (where reason <> 'offer_credit'), 0) as taken
          from transfer
          where reason in ('offer_credit', 'offer_chargeback', 'offer_chargeback_debt')
          group by player_id, source_id
        )
        select format('offer transaction %s of player %s: %s points, credited %s, taken back %s',
          id, player_id, offer.points, booked.credited, booked.taken) as breach
        from offer_transaction offer full join booked using (player_id, id)
        where offer.points is null
          or coalesce(booked.credited, 0) not in (0, offer.points)
          or coalesce(booked.credited, 0) - coalesce(booked.taken, 0) <> case
            when offer.credited_at is not null and offer.reversed_at is null then offer.points
            else 0 end
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'offer-postback',
    invariant: 'Each offer transaction was called for, once for its credit and once for its end',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with told as (
          select network,
            count(*) filter (where verdict in ('credited', 'credited_reversed')) as credits,
            count(*) filter (where verdict in ('reversed', 'reversed_early')) as reversals
          from postback group by network
        ), kept as (
          select network, count(credited_at) as credits, count(reversed_at) as reversals
          from offer_transaction group by network
        )
        select format('%s: calls (%s, %s), transactions (%s, %s)', network,
          told.credits, told.reversals, kept.credits, kept.reversals) as breach
        from told full join kept using (network)
        where (coalesce(told.credits, 0), coalesce(told.reversals, 0))
          <> (coalesce(kept.credits, 0), coalesce(kept.reversals, 0))
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
