import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { readGauges } from '#platform/module/read-gauges.ts'
import { readToPay, TO_PAY_MAX } from './payouts-to-pay.ts'

/** Bound the reads, however many withdrawals are open. */
const COUNTED_MAX = 10_000
const DATED_MAX = 1000

const OPEN = ['pending', 'approved', 'processing']

/** Gauges for withdrawals that have not ended. */
export function payoutGauges({ db, clock }: { db: Db; clock: Clock }): Gauge[] {
  return readGauges(
    {
      tallyhouse_withdrawals: {
        help: `Withdrawals in review, to be sent, and sent, up to ${COUNTED_MAX} of each.`,
        labelNames: ['status'],
      },
      tallyhouse_withdrawal_points: {
        help: 'Points of these withdrawals. They are part of the held points.',
        labelNames: ['status'],
      },
      tallyhouse_oldest_unsent_payout_age_seconds: {
        help: 'For how long the oldest approved payout could have been sent; 0 without one.',
      },
      tallyhouse_payouts_to_pay: {
        help: `Payouts that wait for an admin to pay them by hand, up to ${TO_PAY_MAX}.`,
      },
      tallyhouse_oldest_payout_to_pay_age_seconds: {
        help: 'For how long the oldest of them has waited; 0 without one.',
      },
    },
    async () => {
      const now = clock.now()
      const [sums, oldest, toPay] = await Promise.all([
        readSums(db),
        readOldestUnsent(db, now),
        readToPay(db),
      ])
      const ageSeconds = (since: Date | null) =>
        since === null ? 0 : (now.getTime() - since.getTime()) / 1000
      return {
        tallyhouse_withdrawals: sums.map(({ status, withdrawals }) => ({
          value: withdrawals,
          labels: { status },
        })),
        tallyhouse_withdrawal_points: sums.map(({ status, points }) => ({
          value: points,
          labels: { status },
        })),
        tallyhouse_oldest_unsent_payout_age_seconds: [{ value: ageSeconds(oldest) }],
        tallyhouse_payouts_to_pay: [{ value: toPay.count }],
        tallyhouse_oldest_payout_to_pay_age_seconds: [{ value: ageSeconds(toPay.since) }],
      }
    },
  )
}

async function readSums(db: Db) {
  const { rows } = await sql<{ status: string; withdrawals: number; points: number }>`
    select listed.status, count(counted.amount) as withdrawals,
      coalesce(sum(counted.amount), 0)::bigint as points
    from unnest(${OPEN}::text[]) as listed (status)
    left join lateral (
      select amount from withdrawal where withdrawal.status = listed.status
      order by id limit ${COUNTED_MAX}
    ) as counted on true
    group by listed.status`.execute(db)
  return rows
}

/** Since when the oldest approved payout could have been sent. Payouts to banned players wait. */
async function readOldestUnsent(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(since) as since from (
      select greatest(unsent.created_at, usable_at, held_until, decided_at) as since
      from (
        select * from withdrawal where status = 'approved' order by id limit ${DATED_MAX}
      ) as unsent
      join payout_address on payout_address.id = address_id
      left join withdrawal_decision as decision on withdrawal_id = unsent.id
        and step = 'final' and outcome = 'approved' and voided_at is null
      where not exists (
        select from ban where ban.player_id = unsent.player_id and lifted_at is null
      )
    ) as sendable where since <= ${now}`.execute(db)
  return rows[0]?.since ?? null
}
