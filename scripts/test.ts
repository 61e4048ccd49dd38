import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/reporters'
import { runStep, runSteps, type StepResult } from './steps.ts'

const root = join(import.meta.dirname, '..')
const serverReport = 'test-results/server.json'
const unitReport = 'test-results/unit.json'
const browserReport = 'test-results/browser.json'

const staticChecks = [
  { name: 'format', command: 'biome check --error-on-warnings .' },
  { name: 'lint and types', command: 'npm run --silent check:lint' },
  { name: 'dead code', command: 'knip' },
]
const serverTests = {
  name: 'tests of the server',
  command: `vitest run --project=server --reporter=default --reporter=json --outputFile=${serverReport}`,
}
const unitTests = {
  name: 'other unit tests',
  command: `vitest run --project=!server --reporter=default --reporter=json --outputFile=${unitReport}`,
}
const build = { name: 'build', command: 'tsx scripts/build.ts' }
const browserTests = { name: 'browser tests', command: 'playwright test' }

mkdirSync(join(root, 'test-results'), { recursive: true })
for (const report of [serverReport, unitReport, browserReport])
  rmSync(join(root, report), { force: true })

/** Two sequences of the same length run in parallel, so that one can work while the other waits. */
const results = (await Promise.all([runStep(serverTests), checkAndBrowse()])).flat()

const units: (JsonTestResults | undefined)[] = [readJson(serverReport), readJson(unitReport)]
const browser = readJson(browserReport)?.stats
const retried = browser?.flaky ?? 0
const passed = sum(units.map((unit) => unit?.numPassedTests ?? 0)) + (browser?.expected ?? 0)
const failed =
  sum(units.map((unit) => unit?.numFailedTests ?? 0)) + (browser?.unexpected ?? 0) + retried
const skipped = listSkipped()
if (skipped.length > 0) {
  console.log(
    `\nSkipped for want of a package:\n${skipped.map((title) => `  ${title}`).join('\n')}`,
  )
  console.log('All of them run after: apt-get install $(cat .ci/packages)')
}
const failedSteps = results.filter((step) => !step.passed).map(({ name }) => name)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
const lacksTests = skipped.length > 0 && process.env.TEST_PACKAGES === 'required'
process.exit(failedSteps.length === 0 && retried === 0 && !lacksTests ? 0 : 1)

async function checkAndBrowse(): Promise<StepResult[]> {
  const checked = await runSteps([build, ...staticChecks, unitTests], 1)
  const isBuilt = checked.some(({ name, passed }) => name === build.name && passed)
  return isBuilt ? [...checked, await runStep(browserTests)] : checked
}

/** The unit and integration test titles that a package from `.ci/packages` would run. */
function listSkipped(): string[] {
  return units
    .flatMap((unit) => unit?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ status, fullName }) => status !== 'passed' && fullName.includes('(skipped: install '),
    )
    .map(({ fullName }) => fullName)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}
