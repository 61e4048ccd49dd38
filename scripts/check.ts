import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nearestTests } from './nearest-tests.ts'
import { readSources } from './sources.ts'
import { runSteps } from './steps.ts'

/** Validates the current change in less than a minute. `npm test` validates everything. */
const { values } = parseArgs({ options: { base: { type: 'string' } } })

const root = join(import.meta.dirname, '..')
const STEPS_AT_ONCE = 3
const TESTS_MAX = { server: 12, other: 40 }

const base = values.base ?? defaultBase()
const changed = changedSince(base)
const sources = readSources()
const present = changed.filter((path) => existsSync(join(root, path)))
const { run, left } = nearestTests(changed, sources, TESTS_MAX)

console.log(`Changed since ${base}: ${changed.length} file(s). Nearest test files: ${run.length}`)

const steps = [
  { name: 'tests', command: `vitest run ${run.join(' ')}` },
  { name: 'lint and types', command: 'npm run --silent check:lint' },
  { name: 'dead code', command: 'knip --cache' },
  {
    name: 'format',
    command: `biome check --error-on-warnings --no-errors-on-unmatched ${present.join(' ')}`,
    isNeeded: present.length > 0,
  },
]

const results = await runSteps(
  steps.filter(({ isNeeded = true }) => isNeeded),
  STEPS_AT_ONCE,
)
if (left.length > 0) console.log(`${left.length} more related test files are left to npm test`)
process.exit(results.every(({ passed }) => passed) ? 0 : 1)

/**
 * The commit where the branch left `origin/main`, or else the last commit, or the one before it in
 * a clean tree.
 */
function defaultBase(): string {
  const head = git('rev-parse', 'HEAD')
  const main = git('for-each-ref', '--format=%(objectname)', 'refs/remotes/origin/main')
  if (main !== '' && main !== head) return git('merge-base', 'HEAD', main)
  return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD'
}

function changedSince(commit: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', commit)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...tracked.split('\n'), ...untracked.split('\n')].filter((path) => path !== '')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
