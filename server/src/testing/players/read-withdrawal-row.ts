import { withdrawalRows } from '#features/withdrawals/withdrawal-summary.ts'
import type { Db } from '#platform/db/connect.ts'

/** A withdrawal, and who approved it first. */
export function readWithdrawalRow(db: Db, id: number) {
  return withdrawalRows(db)
    .leftJoin('withdrawal_decision as first', (join) =>
      join
        .onRef('first.withdrawal_id', '=', 'withdrawal.id')
        .on('first.step', '=', 'first')
        .on('first.voided_at', 'is', null),
    )
    .select('first.admin_id as first_approved_by')
    .where('withdrawal.id', '=', id)
    .executeTakeFirstOrThrow()
}
