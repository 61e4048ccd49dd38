import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{game-rules,contract,server,web}/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
  },
})
