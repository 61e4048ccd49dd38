import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/find-chromium.ts'
import { BASE_URL } from './e2e/product.ts'

const { executablePath, args, env } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A machine that stalls for seconds fails no journey. What passes only then is told as flaky, and mended.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: BASE_URL,
    // What a test has answered in the server's place must not be taken from a worker's cache.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args, env },
    // What was done, without a picture of each step, where it failed once.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
  },
})
