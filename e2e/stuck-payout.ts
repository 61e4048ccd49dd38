import { type Browser, expect, type Page } from '@playwright/test'
import type { Tx } from '@tallyhouse/server/platform/db/connect'
import { requestPayout } from './admin-page.ts'
import { changeSetting, decide, openAdminContext } from './payouts.ts'
import type { Product } from './product.ts'
import { withProductDatabase } from './product-database.ts'

/**
 * Creates a payout that was sent yesterday by a provider that is no longer configured. Returns its
 * ID.
 */
export async function createStuckPayout(
  browser: Browser,
  product: Product,
  player: Page,
): Promise<number> {
  const adminContext = await openAdminContext(browser)
  await changeSetting(adminContext, 'payouts_paused', 'true')
  const id = await requestPayout(player)
  await decide(adminContext, 'approved')
  const at = new Date(Date.now() - 25 * 3_600_000)
  // In one transaction, because an inconsistent state in between would pause payouts.
  const age = async (tx: Tx) => {
    const { addressId } = await tx
      .updateTable('withdrawal')
      .set({ status: 'processing', created_at: at })
      .where('id', '=', id)
      .returning('address_id as addressId')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('payout_attempt')
      .values({
        withdrawal_id: id,
        provider: 'paypal',
        submitted_at: at,
        sent_at: at,
        next_check_at: new Date(Date.now() + 86_400_000),
      })
      .execute()
    await tx
      .updateTable('payout_address')
      .set({ created_at: at, usable_at: at })
      .where('id', '=', addressId)
      .execute()
  }
  await withProductDatabase(product, (db) => db.transaction().execute(age))
  await changeSetting(adminContext, 'payouts_paused', 'false')
  const [newest] = await (await adminContext.request.get('/api/admin/withdrawals')).json()
  expect(newest).toMatchObject({ id, status: 'processing' })
  await adminContext.close()
  return id
}
