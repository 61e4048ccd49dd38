import { readConfig } from '@tallyhouse/server/config/config'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { createSecretBox, type SecretBox } from '@tallyhouse/server/platform/secrets/secret-box'
import type { Product } from './product.ts'

/** Calls `run` with a connection to a running product's database. */
export async function withProductDatabase<T>(
  { dataDir }: Product,
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const options = { connections: 1, log() {} }
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, options)
  try {
    return await run(db)
  } finally {
    await close()
  }
}

/** The cipher that the product encrypts server seeds with. */
export function createSeedBox({ dataDir }: Product): SecretBox {
  return createSecretBox(readConfig({ DATA_DIR: dataDir }).appSecret, 'server seeds')
}

/** Makes a player's latest login or confirmation too old for sensitive actions. */
export function ageProof(product: Product, username: string): Promise<unknown> {
  return withProductDatabase(product, (db) =>
    db
      .updateTable('session')
      .set({ proven_at: null, confirmed_at: null })
      .where('player_id', 'in', (session) =>
        session.selectFrom('player').select('id').where('username', '=', username),
      )
      .execute(),
  )
}
