import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSteps } from './steps.ts'

/** The supported Node lines except the oldest, on which everything else is tested. */
const majors = [22, 24]

delete process.env.SOAK

// Tests start programs as other accounts, which cannot read the cache of npm's account.
const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-node-'))
chmodSync(folder, 0o755)

/** Runs the rules, contract, and server tests on each. npm downloads Node once, into its cache. */
const results = await runSteps(
  majors.map((major) => {
    const bin = join(folder, String(major), 'node_modules', 'node', 'bin')
    const install = `npm install --silent --no-save --prefix ${join(folder, String(major))} node@${major}`
    const run = `${join(bin, 'node')} node_modules/vitest/vitest.mjs run --project pure --project server`
    return {
      name: `unit and integration tests on Node ${major}`,
      command: `${install} && PATH=${bin}:$PATH ${run}`,
    }
  }),
  1,
)
rmSync(folder, { recursive: true, force: true })
process.exit(results.every(({ passed }) => passed) ? 0 : 1)
