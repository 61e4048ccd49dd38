import { onceField } from '@tallyhouse/contract/payouts/all-methods'
import type { withdrawal } from '@tallyhouse/contract/payouts/withdrawal'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { formatUsd } from './format-usd.ts'
import { MANUAL } from './providers/manual.ts'

/**
 * A withdrawal with its payout address, payout, decision, and end.
 * - `usable_at` is when it may be sent to the address.
 * - `submitted_at` and the other columns of a payout attempt are null until it is submitted.
 * - `spent_key` is a denied attempt's key; null for the current one, which uses `payout_key`.
 * - `decided_by` and `decided_at` are of the rejection if it is rejected, or else of the final approval.
 * - `resolved_by` is the admin who manually resolved it.
 * - `debt_repaid` is how many returned points repaid a debt.
 */
export type WithdrawalRow = InferResult<ReturnType<typeof withdrawalRows>>[number]
export type WithdrawalSummary = z.output<typeof withdrawal>

/** A withdrawal query, for the caller to filter and order. */
export function withdrawalRows(db: Db) {
  return rowsWith(db, sql<boolean>`attempt.result is distinct from 'refused'`)
}

/** Withdrawals as they were submitted: a row for each of these payout attempts, also of refused ones. */
export function submittedRows(db: Db, attemptIds: number[]) {
  return rowsWith(db, sql<boolean>`true`).where('attempt.id', 'in', attemptIds)
}

function rowsWith(db: Db, isJoined: RawBuilder<boolean>) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('payout_address', 'payout_address.id', 'withdrawal.address_id')
    .leftJoin('payout_attempt as attempt', (join) =>
      join.onRef('attempt.withdrawal_id', '=', 'withdrawal.id').on(isJoined),
    )
    .leftJoin('withdrawal_decision as decision', (join) =>
      join
        .onRef('decision.withdrawal_id', '=', 'withdrawal.id')
        .on('decision.step', '=', 'final')
        .on('decision.voided_at', 'is', null)
        .on(sql<boolean>`(decision.outcome = 'rejected') = (withdrawal.status = 'rejected')`),
    )
    .leftJoin('manual_resolution as resolution', (join) =>
      join
        .onRef('resolution.withdrawal_id', '=', 'withdrawal.id')
        .on('resolution.step', '=', 'final'),
    )
    .leftJoin('withdrawal_end as ended', (join) =>
      join
        .onRef('ended.withdrawal_id', '=', 'withdrawal.id')
        .onRef('ended.status', '=', 'withdrawal.status'),
    )
    .selectAll('withdrawal')
    .select([
      'destination',
      'removed_at',
      sql<Date>`greatest(usable_at, held_until)`.as('usable_at'),
      'attempt.id as attempt_id',
      'attempt.provider',
      'attempt.provider_account',
      'attempt.provider_handle',
      'attempt.provider_reference',
      'attempt.submitted_at',
      'attempt.sent_at',
      'attempt.answered_at',
      'attempt.next_check_at',
      'attempt.pending_notice_sent',
      'attempt.spent_key',
      'attempt.provider_facts',
      'decision.admin_id as decided_by',
      'decision.decided_at',
      'resolution.admin_id as resolved_by',
      'ended.message as end_message',
      'ended.ended_at',
      'ended.is_canceled',
      debtRepaid.as('debt_repaid'),
    ])
}

const debtRepaid = sql<number>`case when ended.status <> 'completed' then (
  select coalesce(sum(transfer.amount), 0)::bigint from transfer
  where transfer.player_id = withdrawal.player_id and source_id = hold_id
    and reason in ('hold_debt_repayment', 'payout_return_debt_repayment')) else 0 end`

/** A withdrawal with its stored status. */
export function withdrawalSummary(row: WithdrawalRow, now: Date): WithdrawalSummary {
  const once = onceField(row.method)
  const waits = row.submitted_at === null && row.ended_at === null && row.usable_at > now
  return {
    id: row.id,
    method: row.method,
    amount: row.amount,
    feePoints: row.fee,
    usdValue: formatUsd(row.usd_cents),
    status: row.status,
    isCanceled: row.is_canceled === true,
    awaitsReview: row.status === 'pending',
    destination: row.destination,
    paidOnce: (once && row.details[once.name]) ?? null,
    units: row.amount_units,
    isPaidByHand: row.provider === MANUAL,
    note: (row.status === 'processing' && row.pending_notice_sent) || null,
    waitsUntil: waits ? row.usable_at.toISOString() : null,
    paymentReference: row.provider_reference,
    errorMessage: row.is_canceled ? null : row.end_message,
    repaidPoints: row.debt_repaid,
    createdAt: row.created_at.toISOString(),
    approvedAt: row.status === 'rejected' ? null : toIsoTime(row.decided_at),
    sentAt: toIsoTime(row.submitted_at),
    endedAt: toIsoTime(row.ended_at),
    completedAt: row.status === 'completed' ? toIsoTime(row.ended_at) : null,
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

function toIsoTime(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
