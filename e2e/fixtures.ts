import { createHash } from 'node:crypto'
import { type Browser, test as base, expect } from '@playwright/test'
import { memoryFolder } from '@tallyhouse/local-postgres/memory-folder'
import { followRequests } from './idle.ts'
import { createProduct, type Product } from './product.ts'
import { runCommand } from './run-command.ts'

type WorkerFixtures = {
  /** A test file that sets this gets its own product. */
  productEnv: Record<string, string>
  product: Product
}

/**
 * Playwright's `test` with a running product per worker, shared by its test files. Audits the books
 * when the worker is done. Gives each test its own IP address and closes its contexts.
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
      const { status, stdout, stderr } = runCommand(product, 'audit')
      await product.remove()
      expect(stdout + stderr).toContain('The books are clean.')
      expect(status).toBe(0)
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  // Several accounts at one address would raise signals.
  extraHTTPHeaders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use, { testId }) => use({ 'X-Forwarded-For': testAddress(testId) }), // oxlint-disable-line no-empty-pattern
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

/** For `test.use` in files that test animations. */
export const motion = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** An IP address that no other test uses. */
function testAddress(testId: string): string {
  return `11.${[...createHash('sha256').update(testId).digest()].slice(0, 3).join('.')}`
}

type Context = ReturnType<Browser['contexts']>[number]
