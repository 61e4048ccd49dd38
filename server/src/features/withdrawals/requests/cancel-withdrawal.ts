import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { openWithdrawal } from '../open-withdrawal.ts'
import { resolveUnpaid } from '../payouts/settle-payout.ts'
import { playerView, type WithdrawalSummary, withdrawalRows } from '../withdrawal-summary.ts'

export type Cancellation = {
  playerId: number
  withdrawalId: number
  key: PlayerKey | undefined
  now: Date
}

/**
 * Cancels a player's withdrawal that was not sent, and returns its points. A withdrawal that is canceled stays so, under
 * any key.
 * @throws AppError `not_found`, `idempotency_key_reused`, `already_decided` if it was sent or has ended otherwise
 */
export async function cancelWithdrawal(
  tx: Tx,
  { playerId, withdrawalId, key, now }: Cancellation,
): Promise<WithdrawalSummary> {
  const own = withdrawalRows(tx)
    .where('withdrawal.id', '=', withdrawalId)
    .where('withdrawal.player_id', '=', playerId)
  // Only its player may wait for this lock.
  const open = (await own.executeTakeFirst()) && (await openWithdrawal(tx, withdrawalId))
  if (open === undefined) throw new AppError('not_found', text(m.withdrawalNotFound))
  const responses = await openResponses(tx, key ? [key] : [])
  const earlierResponse = key && responses.find(key)
  if (earlierResponse !== undefined) return earlierResponse as WithdrawalSummary

  const { row } = open
  if (!row.is_canceled) {
    if (row.status !== 'pending' && row.status !== 'approved') {
      const reason = row.ended_at === null ? m.withdrawalSent : m.withdrawalOver
      throw new AppError('already_decided', text(reason))
    }
    await resolveUnpaid(tx, open, { message: null, now })
  }
  const summary = playerView(await own.executeTakeFirstOrThrow(), now)
  if (key) responses.save(key, summary)
  await responses.write(now)
  return summary
}
