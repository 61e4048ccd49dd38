import { openDatabase } from '@tallyhouse/server/db/open-database'
import type { Product } from './product.ts'

/** Has offers that are reported from now on wait so many days. */
export async function holdOffers({ dataDir }: Product, days: number): Promise<void> {
  const reach = { connections: 1, log() {} }
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, reach)
  await db
    .updateTable('setting')
    .set({ value: String(days) })
    .where('key', '=', 'offer_hold_days')
    .execute()
  await close()
}
