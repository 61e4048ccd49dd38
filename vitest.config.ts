import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{game-rules,contract,web}/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/start-test-server.ts',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
