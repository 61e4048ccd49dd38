import type { Db } from '#platform/db/connect.ts'

/** Marks players' email addresses as verified. */
export async function markEmailsVerified(db: Db, ...playerIds: number[]): Promise<void> {
  await db
    .updateTable('player')
    .set({ email_verified_at: new Date('2026-03-01T00:00:00Z') })
    .where('id', 'in', playerIds)
    .execute()
}
