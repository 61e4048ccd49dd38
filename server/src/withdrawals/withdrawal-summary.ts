import type { withdrawal } from '@tallyhouse/contract/withdrawals'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'
import { formatUsd } from './format-usd.ts'
import type { Method } from './methods.ts'

/** A withdrawal with its payout address. `usable_at` is when it may be sent there. */
export type WithdrawalRow = Selectable<Schema['withdrawal']> &
  Pick<Selectable<Schema['payout_address']>, 'destination' | 'usable_at' | 'removed_at'>
export type WithdrawalSummary = z.output<typeof withdrawal>

/** A query of withdrawals, for the caller to filter and order. */
export function withdrawalRows(db: Db) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('payout_address', 'payout_address.id', 'withdrawal.address_id')
    .selectAll('withdrawal')
    .select([
      'destination',
      'removed_at',
      sql<Date>`greatest(usable_at, held_until)`.as('usable_at'),
    ])
}

/** A withdrawal with its stored status. */
export function withdrawalSummary(row: WithdrawalRow, now: Date): WithdrawalSummary {
  const waits = row.submitted_at === null && row.finished_at === null && row.usable_at > now
  return {
    id: row.id,
    method: row.method as Method,
    amount: row.amount,
    feePoints: row.fee,
    usdValue: formatUsd(row.usd_cents),
    status: row.status,
    awaitsReview: row.status === 'pending',
    destination: row.destination,
    waitsUntil: waits ? row.usable_at.toISOString() : null,
    paymentReference: row.provider_reference,
    errorMessage: row.error_message,
    repaidPoints: row.debt_repaid,
    createdAt: row.created_at.toISOString(),
    approvedAt: row.status === 'rejected' ? null : timeOf(row.decided_at),
    sentAt: timeOf(row.submitted_at),
    endedAt: timeOf(row.finished_at),
    completedAt: row.status === 'completed' ? timeOf(row.finished_at) : null,
  }
}

/**
 * A withdrawal as its player sees it. An approved automated payout shows as pending, because no one
 * approves those.
 */
export function playerView(row: WithdrawalRow, now: Date): WithdrawalSummary {
  const summary = withdrawalSummary(row, now)
  const waits = row.handling === 'automated' && row.status === 'approved'
  return waits ? { ...summary, status: 'pending' } : summary
}

function timeOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
