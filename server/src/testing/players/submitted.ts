import type { Db } from '#platform/db/connect.ts'

/** Saves a submission to a provider, as before the provider is called. */
export async function submitted(
  db: Db,
  withdrawalId: number,
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  await db
    .insertInto('payout_attempt')
    .values({
      withdrawal_id: withdrawalId,
      provider,
      submitted_at: now,
      sent_at: now,
      next_check_at: now,
    })
    .execute()
  await db
    .updateTable('withdrawal')
    .set({ status: 'processing' })
    .where('id', '=', withdrawalId)
    .execute()
}
