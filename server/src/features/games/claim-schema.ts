import type { Db } from '#platform/db/connect.ts'

const OLDEST = '0025_one_row_per_bet'

type ClaimDeps = { db: Db; log: { error(details: object, message: string): void } }

/**
 * Returns what to call after rounds used nonces. The first call lets no version before 0025 start on the schema
 * anymore: it would use these nonces again. Until then, an update can go back, even if rounds ended.
 */
export function createSchemaClaim({ db, log }: ClaimDeps): () => void {
  let isClaimed = false
  return () => {
    if (isClaimed) return
    isClaimed = true
    claim(db).catch((error: unknown) => {
      isClaimed = false
      log.error({ err: error }, 'claiming the schema failed')
    })
  }
}

async function claim(db: Db): Promise<void> {
  await db
    .updateTable('schema_compatibility')
    .set({ oldest_migration: OLDEST })
    .where('oldest_migration', '<', OLDEST)
    .execute()
}
