import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const unitReport = 'test-results/unit.json'
const browserReport = 'test-results/browser.json'

/** Everything that must hold, cheapest first. Each step runs, also after another failed. */
const steps: { name: string; command: string }[] = [
  { name: 'format', command: 'biome check --error-on-warnings .' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'types', command: 'tsx scripts/check-types.ts' },
  { name: 'dead code', command: 'knip' },
  {
    name: 'unit and integration tests',
    command: `vitest run --reporter=default --reporter=json --outputFile=${unitReport}`,
  },
  { name: 'build', command: 'tsx scripts/build.ts' },
  { name: 'browser tests', command: 'playwright test' },
]

mkdirSync(join(root, 'test-results'), { recursive: true })
for (const report of [unitReport, browserReport]) rmSync(join(root, report), { force: true })

const failed = steps.filter(({ name, command }) => {
  console.log(`\n=== ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' })
  console.log(`=== ${name}: ${status === 0 ? 'good' : 'FAILED'}, ${Date.now() - started} ms`)
  return status !== 0
})

const unit = readJson(unitReport)
const browser = readJson(browserReport)?.stats
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0)
const broken = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0)
const flaky = browser?.flaky ?? 0
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
if (flaky > 0) console.log(`\nFlaky, which is a defect: ${flaky} browser tests, named above`)
console.log(`\n${passed + flaky} passed, ${broken} failed`)
process.exit(failed.length === 0 ? 0 : 1)

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}
