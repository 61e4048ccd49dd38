import type { adminTransfer } from '@tallyhouse/contract/admin/users'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import type { Tables } from '#platform/db/generated/tables.ts'
import type { Reason } from './chart.ts'
import { describeReason } from './statement.ts'
import { transferPage } from './transfer-page.ts'

type TransferLine = z.output<typeof adminTransfer>

/**
 * Reads all transfers of a player, newest first, including those that do not change the available
 * points.
 * @param page at most `limit` transfers, with ids below `before`
 */
export async function readTransfers(
  db: Db,
  playerId: number,
  page: { before: number | undefined; limit: number },
): Promise<TransferLine[]> {
  const { rows } = await sql<Selectable<Tables['transfer']>>`
    ${transferPage(playerId, page)}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    ...describeReason(row.reason as Reason),
    reason: row.reason,
    sourceId: row.source_id,
    from: row.from_account,
    to: row.to_account,
    amount: row.amount,
    createdAt: row.created_at.toISOString(),
  }))
}
