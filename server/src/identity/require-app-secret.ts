import type { Db } from '../db/connect.ts'
import type { SecretBox } from './secret-box.ts'

/**
 * Looks whether the secrets of players can be opened, by the one that was confirmed last.
 * @throws Error when they were sealed with another key
 */
export async function requireAppSecret(db: Db, box: SecretBox): Promise<void> {
  const factor = await db
    .selectFrom('two_factor')
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .select(['player_id', 'secret'])
    .executeTakeFirst()
  if (factor === undefined) return
  try {
    box.open(factor.player_id, factor.secret)
  } catch (cause) {
    throw new Error(
      'Settings: APP_SECRET, or app-secret in DATA_DIR, is not the one that this database was used with',
      { cause },
    )
  }
}
