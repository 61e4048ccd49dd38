import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './messages/compile.ts'

/** Only a test that hangs takes this long: no test waits for time to pass. */
const HANG_MS = 60_000

compileMessages(join(import.meta.dirname, 'messages'))

export default defineConfig({
  test: {
    // Tests mostly wait for the database, and the process that hands them out idles.
    maxWorkers: '100%',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            '{game-rules,contract}/src/**/*.test.ts',
            '{scripts,messages,demo-data,robux-service,bench/{against,report},cluster-lab/cluster,cluster-lab/throughput}/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { enableIframePageLoading: true } } },
          setupFiles: 'web/src/lib/test-setup.ts',
          pool: 'threads',
          // One page and one React copy for each worker; test-setup.ts clears the page.
          isolate: false,
        },
      },
      {
        extends: true,
        // As in the server bundle.
        resolve: { alias: { 'zod/mini': 'zod' } },
        test: {
          name: 'server',
          // Ten million links would take seconds of each product that a test starts.
          env: { CHAIN_LINKS: '1000' },
          include: ['{server,local-postgres,backups}/{src,tests}/**/*.test.ts'],
          globalSetup: 'server/src/testing/database/start-test-server.ts',
          expect: { poll: { timeout: HANG_MS, interval: 10 } },
          // Each file has its own database; loading the product for each took most of the time.
          isolate: false,
        },
      },
    ],
  },
})
