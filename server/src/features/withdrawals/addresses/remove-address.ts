import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { enqueuePayouts } from '../enqueue-payouts.ts'
import { withdrawalRows } from '../withdrawal-summary.ts'

/**
 * Removes a player's payout address. Jobs then cancel the unsent withdrawals to it and return their
 * points, because someone else may have added the address.
 * @throws AppError `not_found`
 */
export async function removeAddress(
  tx: Tx,
  { playerId, addressId, now }: { playerId: number; addressId: number; now: Date },
): Promise<void> {
  await openBooks(tx, [playerId])
  const removed = await tx
    .updateTable('payout_address')
    .set({ removed_at: now })
    .where('id', '=', addressId)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (removed === undefined) throw new AppError('not_found', text(m.addressNotFound))
  const unsent = await withdrawalRows(tx)
    .where('address_id', '=', addressId)
    .where('withdrawal.status', 'in', ['pending', 'approved'])
    .execute()
  await enqueuePayouts(tx, unsent, now)
}
