import { type Browser, test as base, expect } from '@playwright/test'
import { memoryFolder } from '@tallyhouse/server/testing/memory-folder'
import { followRequests } from './idle.ts'
import { createProduct, type Product } from './product.ts'

type WorkerFixtures = {
  /** A file that sets this or `productEnv` gets a product to itself. */
  productName: string
  productEnv: Record<string, string>
  product: Product
}

/**
 * Playwright's `test` with a running product: one for each worker, shared by all files that do not ask
 * for their own. Its books are audited when the worker is done. Contexts are closed after each test.
 */
export const test = base.extend<{ contexts: undefined }, WorkerFixtures>({
  productName: ['shared', { scope: 'worker', option: true }],
  productEnv: [
    { TRUST_PROXY: '1', RATE_LIMITS: 'off' },
    { scope: 'worker', option: true },
  ],
  product: [
    async ({ productEnv }, use) => {
      const product = await createProduct(productEnv, memoryFolder())
      await product.start()
      await use(product)
      const findings = product.audit()
      await product.remove()
      expect(findings).toContain('The books are clean.')
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
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

/** Marks a test that `npm run test:soak` runs at its full size. */
export const soak = { tag: '@soak' }

type Context = ReturnType<Browser['contexts']>[number]
