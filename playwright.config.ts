import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/find-chromium.ts'
import { BASE_URL } from './e2e/product.ts'

const { executablePath, args, env } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  // The unit tests have two workers as well. More than four at a time on two cores cost each other their caches.
  workers: 2,
  fullyParallel: true,
  // Guards against a hang. A machine that is busy with other work makes everything late, and fails no test.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  retries: 0,
  // What smaller tests hold as well runs in soak runs.
  ...(process.env.SOAK === '1' ? {} : { grepInvert: /@soak/ }),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    // First, because its product serves no other file: nothing is left to run beside it in the end.
    { name: 'paypal', testMatch: 'payouts.spec.ts' },
    { name: 'shared', testIgnore: 'payouts.spec.ts' },
  ],
  use: {
    baseURL: BASE_URL,
    // What a test has answered in the server's place must not be taken from a worker's cache.
    serviceWorkers: 'block',
    // Where motion is not the subject, its frames would cost a tenth of the time. The other tests use `motion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args, env },
  },
})
