import { runSteps } from './steps.ts'

process.env.SOAK = '1'

/** Runs the tests that import `scaled`, and all browser tests, at full size. */
const scales = 'server/src/testing/scale.ts game-rules/src/testing/scale.ts'
const results = await runSteps(
  [
    { name: 'build', command: 'tsx scripts/build.ts' },
    { name: 'unit and integration tests', command: `vitest related --run ${scales}` },
    { name: 'browser tests', command: 'playwright test' },
    { name: 'one more of each kind', command: 'tsx scripts/extensions.ts' },
    { name: 'tests on newer Node', command: 'tsx scripts/test-node.ts' },
  ],
  1,
)
process.exit(results.every(({ passed }) => passed) ? 0 : 1)
