import { readAllSettings } from '@tallyhouse/server/platform/settings/setting-list'
import type { test as base } from './fixtures.ts'
import { withProductDatabase } from './product-database.ts'

/**
 * Restores the settings that the file's tests change, after each test. Does not remove notes.
 */
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
          // Without `changed_by`, the audit treats it as a manual change.
          .set({ value: restored, pending_value: null, pending_from: null, changed_by: null })
          .where('key', '=', key)
          .execute()
      }
    })
  })
}
