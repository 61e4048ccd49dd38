import type { adminWithdrawal } from '@tallyhouse/contract/admin'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import {
  type WithdrawalRow,
  withdrawalLine,
  withdrawalRows,
} from '../withdrawals/withdrawal-line.ts'

type AdminWithdrawal = z.output<typeof adminWithdrawal>
type Row = WithdrawalRow & { username: string; vouchedBy: string | null }

type Page = {
  status?: AdminWithdrawal['status'] | undefined
  /** Whose they are. */
  playerId?: number
  before: number | undefined
  limit: number
}

/** A page of everybody's withdrawals, newest first. */
export async function readAllWithdrawals(db: Db, page: Page): Promise<AdminWithdrawal[]> {
  let query = withdrawals(db).orderBy('withdrawal.id', 'desc').limit(page.limit)
  if (page.status !== undefined) query = query.where('withdrawal.status', '=', page.status)
  if (page.playerId !== undefined) query = query.where('withdrawal.player_id', '=', page.playerId)
  if (page.before !== undefined) query = query.where('withdrawal.id', '<', page.before)
  return (await query.execute()).map(adminLine)
}

/** @throws AppError `not_found` */
export async function readWithdrawal(db: Db, withdrawalId: number): Promise<AdminWithdrawal> {
  const row = await withdrawals(db).where('withdrawal.id', '=', withdrawalId).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', 'There is no such withdrawal.')
  return adminLine(row)
}

function withdrawals(db: Db) {
  return withdrawalRows(db)
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .leftJoin('player as first_admin', 'first_admin.id', 'withdrawal.vouched_by')
    .select(['player.username', 'first_admin.username as vouchedBy'])
}

function adminLine(row: Row): AdminWithdrawal {
  const { paymentDetails, ...details } = row.details
  return {
    ...withdrawalLine(row),
    userId: row.player_id,
    username: row.username,
    details,
    paymentDetails: paymentDetails ?? null,
    provider: row.provider,
    vouchedBy: row.vouchedBy,
    passedByRule: row.passed_by_rule,
    adminNotes: row.admin_notes,
  }
}
