import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

/** Frame times need an otherwise idle machine, so they are not part of `npm test`. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: 'frames.ts',
  outputDir: '../test-results/frames',
  reporter: 'list',
  use: { ...browserTests.use, trace: 'off' },
  timeout: 600_000,
  workers: 1,
})
