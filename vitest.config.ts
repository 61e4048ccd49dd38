import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for the database most of the time, and the process that hands them out idles.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{game-rules,contract,web}/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/start-test-server.ts',
          testTimeout: 20_000,
          // Each file has a database of its own; loading the product anew for each took most of the time.
          isolate: false,
        },
      },
    ],
  },
})
