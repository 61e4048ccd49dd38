import { type Browser, expect, type Page } from '@playwright/test'
import type { Tx } from '@tallyhouse/server/db/connect'
import { sql } from 'kysely'
import { askForPayout } from './desk.ts'
import { changeSetting, decide, openOffice } from './payouts.ts'
import type { Product } from './product.ts'
import { withProductDatabase } from './product-database.ts'

/** A payout that was sent yesterday, by a provider that is not set up any more; answers its id. */
export async function givenStranded(
  browser: Browser,
  product: Product,
  player: Page,
): Promise<number> {
  const office = await openOffice(browser)
  await changeSetting(office, 'payouts_paused', 'true')
  const id = await askForPayout(player)
  await decide(office, 'approved')
  const at = new Date(Date.now() - 25 * 3_600_000)
  // In one transaction: what contradicts itself in between would stop payouts.
  const age = async (tx: Tx) => {
    const { addressId } = await tx
      .updateTable('withdrawal')
      .set({
        status: 'processing',
        provider: 'paypal',
        created_at: at,
        decided_at: at,
        submitted_at: at,
        check_at: sql<Date>`created_at + interval '1 day'`,
      })
      .where('id', '=', id)
      .returning('address_id as addressId')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('payout_address')
      .set({ created_at: at, usable_at: at })
      .where('id', '=', addressId)
      .execute()
  }
  await withProductDatabase(product, (db) => db.transaction().execute(age))
  await changeSetting(office, 'payouts_paused', 'false')
  const [newest] = await (await office.request.get('/api/admin/withdrawals')).json()
  expect(newest).toMatchObject({ id, status: 'processing' })
  await office.close()
  return id
}
