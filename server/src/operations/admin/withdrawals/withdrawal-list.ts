import type { adminWithdrawal } from '@tallyhouse/contract/admin/withdrawals'
import { mapRatedUnits } from '@tallyhouse/contract/payouts/rated-methods'
import type { Permission } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { matchPermission } from '#core/staff/role-columns.ts'
import { resolvableFrom } from '#features/withdrawals/payouts/manual-resolution.ts'
import { isToPay, takeEndsAt } from '#features/withdrawals/payouts/payout-takes.ts'
import {
  type WithdrawalRow,
  withdrawalRows,
  withdrawalSummary,
} from '#features/withdrawals/withdrawal-summary.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageIdsQuery, sortDirection, type WithdrawalFilters } from './find-withdrawals.ts'
import { listedWithdrawal } from './listed-withdrawal.ts'

type AdminWithdrawal = z.output<typeof adminWithdrawal>
type Row = WithdrawalRow & {
  username: string
  firstApprovedBy: string | null
  autoApproved: boolean
  adminNotes: string | null
  firstResolvedBy: string | null
  firstOutcome: 'paid' | 'not_paid' | null
  firstNote: string | null
  difference: Record<string, unknown> | null
  takenBy: string | null
  takenAt: Date | null
  takeEndsAt: Date | null
}

type Page = WithdrawalFilters & { now: Date }

/** A page of all players' withdrawals. Those that wait for an admin come oldest first. */
export async function readAllWithdrawals(
  db: Db,
  { now, ...filters }: Page,
): Promise<AdminWithdrawal[]> {
  const rows = await withdrawals(db)
    .where('withdrawal.id', '=', sql<number>`any(array(${pageIdsQuery(filters)}))`)
    .orderBy('withdrawal.id', sortDirection(filters))
    .execute()
  return rows.map((row) => listedWithdrawal(adminLine(row, now)))
}

/** @throws AppError `not_found` */
export async function readWithdrawal(
  db: Db,
  withdrawalId: number,
  now: Date,
): Promise<AdminWithdrawal> {
  const row = await withdrawals(db).where('withdrawal.id', '=', withdrawalId).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', text(m.withdrawalNotFound))
  return adminLine(row, now)
}

function withdrawals(db: Db) {
  return withdrawalRows(db)
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .leftJoin('withdrawal_decision as first_approval', (join) =>
      join
        .onRef('first_approval.withdrawal_id', '=', 'withdrawal.id')
        .on('first_approval.step', '=', 'first')
        .on('first_approval.voided_at', 'is', null),
    )
    .leftJoin('player as first_admin', (join) =>
      join
        .onRef('first_admin.id', '=', 'first_approval.admin_id')
        .on(
          sql<boolean>`(withdrawal.status <> 'pending' or ${counts('first_admin', 'withdrawals.decide')})`,
        ),
    )
    .leftJoin('manual_resolution as first_resolution', (join) =>
      join
        .onRef('first_resolution.withdrawal_id', '=', 'withdrawal.id')
        .on('first_resolution.step', '=', 'first')
        .on('first_resolution.voided_at', 'is', null),
    )
    .leftJoin('player as resolving_admin', (join) =>
      join
        .onRef('resolving_admin.id', '=', 'first_resolution.admin_id')
        .on(counts('resolving_admin', 'withdrawals.resolve')),
    )
    .leftJoin('payout_take', (join) =>
      join
        .onRef('payout_take.withdrawal_id', '=', 'withdrawal.id')
        .on('payout_take.ended_at', 'is', null),
    )
    .leftJoin('player as taker', 'taker.id', 'payout_take.admin_id')
    .leftJoin('abuse_signal as differing', (join) =>
      join
        .onRef('differing.player_id', '=', 'withdrawal.player_id')
        .on('differing.kind', '=', 'payout_difference')
        .on('differing.subject', '=', sql<string>`'withdrawal ' || withdrawal.id`)
        .on('differing.resolved_at', 'is', null),
    )
    .select([
      'player.username',
      'first_admin.username as firstApprovedBy',
      'resolving_admin.username as firstResolvedBy',
      'first_resolution.outcome as firstOutcome',
      'first_resolution.note as firstNote',
      isAutoApproved.as('autoApproved'),
      latestNotes.as('adminNotes'),
      'differing.details as difference',
      'taker.username as takenBy',
      'taken_at as takenAt',
      takeEndsAt.as('takeEndsAt'),
    ])
}

const isAutoApproved = sql<boolean>`exists (select from withdrawal_decision
  where withdrawal_id = withdrawal.id and voided_at is null
    and outcome = 'approved' and admin_id is null)`

/** The latest notes that an admin left with a decision on `withdrawal`. */
export const latestNotes = sql<string | null>`(select admin_notes from withdrawal_decision
  where withdrawal_id = withdrawal.id and admin_notes is not null
  order by withdrawal_decision.id desc limit 1)`

/** Whether an admin's first approval or resolution counts: not if they lost the permission or are banned. */
function counts(admin: 'first_admin' | 'resolving_admin', permission: Permission) {
  const id = sql.ref(`${admin}.id`)
  return sql<boolean>`${matchPermission(permission, admin)} and not exists (
    select from ban where ban.player_id = ${id} and lifted_at is null)`
}

function adminLine(row: Row, now: Date): AdminWithdrawal {
  const { paymentDetails, ...details } = row.details
  return {
    ...withdrawalSummary(row, now),
    userId: row.player_id,
    username: row.username,
    details,
    paymentDetails: paymentDetails ?? null,
    provider: row.provider,
    firstApprovedBy: row.firstApprovedBy,
    needsTwoAdmins: row.needs_two_admins,
    payment: manualPayment(row),
    resolvableFrom: resolvableFrom(row)?.toISOString() ?? null,
    ending: firstResolution(row),
    autoApproved: row.autoApproved,
    difference: row.difference && {
      ours: String(row.difference.ours),
      theirs: String(row.difference.theirs),
    },
    reviewReasons: row.review_reasons,
    adminNotes: row.adminNotes,
    providerFacts: row.provider_facts,
  }
}

function manualPayment(row: Row): AdminWithdrawal['payment'] {
  if (!isToPay(row)) return null
  const { method, amount_units: units, takenBy: by, takenAt, takeEndsAt: endsAt } = row
  const take =
    by === null || takenAt === null || endsAt === null
      ? null
      : { by, at: takenAt.toISOString(), endsAt: endsAt.toISOString() }
  return { ...mapRatedUnits((rated) => (rated.method === method ? units : null)), take }
}

function firstResolution(row: Row): AdminWithdrawal['ending'] {
  const { status, firstResolvedBy: by, firstOutcome: outcome, firstNote: note } = row
  if (status !== 'processing' || by === null || outcome === null || note === null) return null
  return { by, outcome, note }
}
