import type { Product } from './product.ts'
import { withProductDatabase } from './product-database.ts'

/** Has offers that are reported from now on wait so many days. */
export async function holdOffers(product: Product, days: number): Promise<void> {
  await withProductDatabase(product, (db) =>
    db
      .updateTable('setting')
      .set({ value: String(days) })
      .where('key', '=', 'offer_hold_days')
      .execute(),
  )
}
