import type { adminTransfer } from '@tallyhouse/contract/admin/users'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import type { Reason } from './chart.ts'
import { describeReason } from './statement.ts'

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
  let query = db
    .selectFrom('transfer')
    .where('player_id', '=', playerId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
  if (page.before !== undefined) query = query.where('id', '<', page.before)
  return (await query.execute()).map((row) => ({
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
