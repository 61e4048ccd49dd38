import type { withdrawal } from '@tallyhouse/contract/withdrawals'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Schema } from '../db/schema.ts'
import type { Method } from './methods.ts'

export type WithdrawalRow = Selectable<Schema['withdrawal']>
export type WithdrawalLine = z.output<typeof withdrawal>

/** A withdrawal as everybody reads it, with its true status. */
export function withdrawalLine(row: WithdrawalRow): WithdrawalLine {
  return {
    id: row.id,
    method: row.method as Method,
    amount: row.amount,
    usdValue: usdText(row.usd_cents),
    status: row.status,
    paymentReference: row.provider_reference,
    errorMessage: row.error_message,
    createdAt: row.created_at.toISOString(),
    completedAt: row.status === 'completed' ? (row.finished_at?.toISOString() ?? null) : null,
  }
}

/** The same for the player: nobody approves an automated payout, so to them it is pending. */
export function playersLine(row: WithdrawalRow): WithdrawalLine {
  const line = withdrawalLine(row)
  const waits = row.handling === 'automated' && row.status === 'approved'
  return waits ? { ...line, status: 'pending' } : line
}

/** Dollars with two decimals: `12.50`. */
export function usdText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
