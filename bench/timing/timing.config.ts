import { defineConfig } from '@playwright/test'
import frames from '../frames.config.ts'

/** Like frame times, these need an otherwise idle machine. */
export default defineConfig({
  ...frames,
  testMatch: 'timing.ts',
  outputDir: '../../test-results/timing',
  timeout: 1_800_000,
})
