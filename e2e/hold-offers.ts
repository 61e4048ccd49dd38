import type { Product } from './product.ts'
import { withProductDatabase } from './product-database.ts'

/** Sets how many days newly reported offers are held. */
export async function holdOffers(product: Product, days: number): Promise<void> {
  await withProductDatabase(product, (db) =>
    db
      .updateTable('setting')
      .set({ value: String(days) })
      .where('key', '=', 'offer_hold_days')
      .execute(),
  )
}
