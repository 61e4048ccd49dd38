import type { adminWithdrawal } from '@tallyhouse/contract/admin'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { endableFrom } from '../withdrawals/end-by-hand.ts'
import {
  type WithdrawalRow,
  withdrawalLine,
  withdrawalRows,
} from '../withdrawals/withdrawal-line.ts'
import { idsOf, orderOf, type WithdrawalFilters } from './find-withdrawals.ts'
import { listedWithdrawal } from './listed-withdrawal.ts'

type AdminWithdrawal = z.output<typeof adminWithdrawal>
type Row = WithdrawalRow & {
  username: string
  vouchedBy: string | null
  endingBy: string | null
  difference: Record<string, unknown> | null
}

type Page = WithdrawalFilters & { now: Date }

/** A page of everybody's withdrawals. Pending ones come oldest first, as they wait longest. */
export async function readAllWithdrawals(
  db: Db,
  { now, ...filters }: Page,
): Promise<AdminWithdrawal[]> {
  const rows = await withdrawals(db)
    .where('withdrawal.id', 'in', sql<number>`(select id from (${idsOf(filters)}) as page)`)
    .orderBy('withdrawal.id', orderOf(filters))
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
  if (row === undefined) throw new AppError('not_found', 'There is no such withdrawal.')
  return adminLine(row, now)
}

function withdrawals(db: Db) {
  return withdrawalRows(db)
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .leftJoin('player as first_admin', (join) =>
      join
        .onRef('first_admin.id', '=', 'withdrawal.vouched_by')
        .on(sql<boolean>`(withdrawal.status <> 'pending' or ${counts('first_admin')})`),
    )
    .leftJoin('player as ending_admin', (join) =>
      join.onRef('ending_admin.id', '=', 'withdrawal.ending_by').on(counts('ending_admin')),
    )
    .leftJoin('abuse_signal as differing', (join) =>
      join
        .onRef('differing.player_id', '=', 'withdrawal.player_id')
        .on('differing.kind', '=', 'payout_difference')
        .on('differing.subject', '=', sql<string>`'withdrawal ' || withdrawal.id`)
        .on('differing.resolved_at', 'is', null),
    )
    .select([
      'player.username',
      'first_admin.username as vouchedBy',
      'ending_admin.username as endingBy',
      'differing.details as difference',
    ])
}

/** Whether what an admin said first counts: not once they are no admin any more, or are banned. */
function counts(admin: 'first_admin' | 'ending_admin') {
  const id = sql.ref(`${admin}.id`)
  return sql<boolean>`${sql.ref(`${admin}.is_admin`)} and not exists (
    select from ban where ban.player_id = ${id} and lifted_at is null)`
}

function adminLine(row: Row, now: Date): AdminWithdrawal {
  const { paymentDetails, ...details } = row.details
  return {
    ...withdrawalLine(row, now),
    userId: row.player_id,
    username: row.username,
    details,
    paymentDetails: paymentDetails ?? null,
    provider: row.provider,
    vouchedBy: row.vouchedBy,
    needsTwoAdmins: row.needs_two_admins,
    endableFrom: endableFrom(row)?.toISOString() ?? null,
    ending: endingOf(row),
    passedByRule: row.passed_by_rule,
    difference: row.difference && {
      ours: String(row.difference.ours),
      theirs: String(row.difference.theirs),
    },
    reviewReasons: row.review_reasons,
    adminNotes: row.admin_notes,
  }
}

function endingOf(row: Row): AdminWithdrawal['ending'] {
  const { status, endingBy: by, ending_outcome: outcome, ending_said: said } = row
  if (status !== 'processing' || by === null || outcome === null || said === null) return null
  return { by, outcome, said }
}
