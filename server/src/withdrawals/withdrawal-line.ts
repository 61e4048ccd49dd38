import type { withdrawal } from '@tallyhouse/contract/withdrawals'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import type { Method } from './methods.ts'
import { usdText } from './usd-text.ts'

/** A withdrawal with its payout address; `usable_at` is when it may be sent there. */
export type WithdrawalRow = Selectable<Schema['withdrawal']> &
  Pick<Selectable<Schema['payout_address']>, 'destination' | 'usable_at' | 'removed_at'>
export type WithdrawalLine = z.output<typeof withdrawal>

/** Withdrawals, to be narrowed down and ordered. */
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

/** A withdrawal as everybody reads it, with its true status. */
export function withdrawalLine(row: WithdrawalRow, now: Date): WithdrawalLine {
  const waits = row.submitted_at === null && row.finished_at === null && row.usable_at > now
  return {
    id: row.id,
    method: row.method as Method,
    amount: row.amount,
    feePoints: row.fee,
    usdValue: usdText(row.usd_cents),
    status: row.status,
    awaitsReview: row.status === 'pending',
    destination: row.destination,
    waitsUntil: waits ? row.usable_at.toISOString() : null,
    paymentReference: row.provider_reference,
    errorMessage: row.error_message,
    repaidPoints: row.repaid,
    createdAt: row.created_at.toISOString(),
    approvedAt: row.status === 'rejected' ? null : timeOf(row.decided_at),
    sentAt: timeOf(row.submitted_at),
    endedAt: timeOf(row.finished_at),
    completedAt: row.status === 'completed' ? timeOf(row.finished_at) : null,
  }
}

/** The same for the player: nobody approves an automated payout, so to them it is pending. */
export function playersLine(row: WithdrawalRow, now: Date): WithdrawalLine {
  const line = withdrawalLine(row, now)
  const waits = row.handling === 'automated' && row.status === 'approved'
  return waits ? { ...line, status: 'pending' } : line
}

function timeOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
