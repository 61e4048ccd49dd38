import { runSteps } from './steps.ts'

/** The supported lines of Node, other than the oldest, on which everything else is tested. */
const majors = [22, 24]

delete process.env.SOAK

/** Runs the tests of rules, contract, and server on each. npm downloads Node once, into its cache. */
const results = await runSteps(
  majors.map((major) => ({
    name: `unit and integration tests on Node ${major}`,
    command: `npx --yes --package node@${major} -- node node_modules/vitest/vitest.mjs run --project pure --project server`,
  })),
  1,
)
process.exit(results.every(({ passed }) => passed) ? 0 : 1)
