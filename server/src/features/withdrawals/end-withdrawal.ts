import type { Insertable } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'

type End = Pick<Insertable<Schema['withdrawal_end']>, 'status' | 'message'> & {
  isCanceled?: boolean
  now: Date
}

/** Saves a withdrawal's final status. The caller resolves its hold. */
export async function endWithdrawal(
  tx: Tx,
  withdrawalId: number,
  { status, message, isCanceled = false, now }: End,
): Promise<void> {
  await tx.updateTable('withdrawal').set({ status }).where('id', '=', withdrawalId).execute()
  await tx
    .insertInto('withdrawal_end')
    .values({
      withdrawal_id: withdrawalId,
      status,
      message,
      is_canceled: isCanceled,
      ended_at: now,
    })
    .execute()
}
