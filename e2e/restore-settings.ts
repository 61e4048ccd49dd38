import { readAllSettings } from '@tallyhouse/server/settings/setting-list'
import type { test as base } from './fixtures.ts'
import { withProductDatabase } from './product-database.ts'

/** Restores the settings that the tests of this file change. Notes they add remain. */
export function restoreSettings(test: Pick<typeof base, 'beforeAll' | 'afterAll'>): void {
  const before = new Map<string, string>()
  test.beforeAll(async ({ product }) => {
    const settings = await withProductDatabase(product, readAllSettings)
    for (const { key, value } of settings) before.set(key, value)
  })
  test.afterAll(async ({ product }) => {
    await withProductDatabase(product, async (db) => {
      for (const { key, value, waiting } of await readAllSettings(db)) {
        const restored = before.get(key) ?? value
        if (restored === value && waiting === null) continue
        await db
          .updateTable('setting')
          // Without `changed_by`, the audit takes it as a change by hand.
          .set({ value: restored, waiting_value: null, waiting_from: null, changed_by: null })
          .where('key', '=', key)
          .execute()
      }
    })
  })
}
