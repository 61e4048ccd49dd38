import type { Tx } from '#platform/db/connect.ts'

/** What the first of two admins found; undefined if no one did. */
export function readFirstResolution(tx: Tx, withdrawalId: number) {
  return tx
    .selectFrom('manual_resolution')
    .select(['id', 'admin_id', 'outcome'])
    .where('withdrawal_id', '=', withdrawalId)
    .where('step', '=', 'first')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
}
