import { raiseOnce } from '#core/safety/raise-signal.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import type { PayoutResponse } from './query-provider.ts'

/**
 * Raises a signal for the admins that a provider and our books disagree. Returns false if it was raised before.
 */
export function reportDifference(
  tx: Tx,
  row: WithdrawalRow,
  { theirs, now }: { theirs: PayoutResponse['status']; now: Date },
): Promise<boolean> {
  return raiseOnce(tx, {
    playerId: row.player_id,
    kind: 'payout_difference',
    subject: `withdrawal ${row.id}`,
    details: {
      withdrawalId: row.id,
      provider: row.provider ?? '',
      ours: row.status,
      theirs,
      points: row.amount,
    },
    now,
  })
}
