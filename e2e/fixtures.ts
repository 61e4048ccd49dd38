import { createHash } from 'node:crypto'
import { type Browser, test as base, expect } from '@playwright/test'
import { audit } from '@tallyhouse/server/audit'
import { memoryFolder } from '@tallyhouse/server/testing/memory-folder'
import { followRequests } from './idle.ts'
import { createProduct, type Product } from './product.ts'
import { seedBoxOf, withProductDatabase } from './product-database.ts'

type WorkerFixtures = {
  /** A file that sets this gets a product of its own. */
  productEnv: Record<string, string>
  product: Product
}

/**
 * Playwright's `test` with a running product: one for each worker, which the files share. Its books are
 * audited when the worker is done. Every test has an address of its own, and its contexts are closed.
 */
export const test = base.extend<{ contexts: undefined }, WorkerFixtures>({
  productEnv: [
    { TRUST_PROXY: '1', RATE_LIMITS: 'off' },
    { scope: 'worker', option: true },
  ],
  product: [
    async ({ productEnv }, use) => {
      const product = await createProduct(productEnv, memoryFolder())
      await product.start()
      await use(product)
      const seedBox = seedBoxOf(product)
      const results = await withProductDatabase(product, (db) => audit(db, seedBox))
      await product.remove()
      expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  // Many accounts at one address raise signals.
  extraHTTPHeaders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use, { testId }) => use({ 'X-Forwarded-For': addressOf(testId) }), // oxlint-disable-line no-empty-pattern
    { scope: 'test' },
  ],
  contexts: [
    async ({ browser }, use) => {
      const follow = (context: Context) => context.on('page', followRequests)
      browser.on('context', follow)
      await use(undefined)
      browser.off('context', follow)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** For `test.use` in files whose subject moves. */
export const motion = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** An address that no other test uses. */
function addressOf(testId: string): string {
  return `11.${[...createHash('sha256').update(testId).digest()].slice(0, 3).join('.')}`
}

type Context = ReturnType<Browser['contexts']>[number]
