import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'
import { endWithScript } from './processes.ts'

endWithScript()

/** Frame times, play speed, and long runs need an otherwise idle machine, so `npm test` excludes them. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: ['frames.ts', 'timing/timing.ts', 'endurance/endurance.ts'],
  outputDir: '../test-results/bench',
  reporter: 'list',
  use: { ...browserTests.use, trace: 'off' },
  timeout: 1_800_000,
  workers: 1,
})
