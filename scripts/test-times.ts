import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/reporters'

/** Prints the slowest test files in the last `npm test` run. */
const root = join(import.meta.dirname, '..')
const UNIT_FILES = 20

type Row = { file: string; tests: number; seconds: number }

const unit = ['server', 'unit'].flatMap(readUnitReport).map((file) => ({
  file: relative(root, file.name),
  tests: file.assertionResults.length,
  seconds: (file.endTime - file.startTime) / 1000,
}))
const browser = readJson<JSONReport>('test-results/browser.json').suites.map((suite) => ({
  file: `e2e/${suite.file}`,
  ...sumSuiteTimes(suite),
}))

printTable('Slowest unit and integration test files', slowestFirst(unit).slice(0, UNIT_FILES))
printTable('Browser test files', slowestFirst(browser))

function readUnitReport(name: string) {
  return readJson<JsonTestResults>(`test-results/${name}.json`).testResults
}

function sumSuiteTimes(suite: JSONReportSuite): { tests: number; seconds: number } {
  const own = suite.specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const nested = (suite.suites ?? []).map(sumSuiteTimes)
  return {
    tests: own.length + sum(nested.map(({ tests }) => tests)),
    seconds: sum(own.map(({ duration }) => duration)) / 1000 + sum(nested.map((n) => n.seconds)),
  }
}

function slowestFirst(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => b.seconds - a.seconds)
}

function printTable(title: string, rows: Row[]): void {
  console.log(`\n${title}\n\n| file | tests | seconds |\n|---|--:|--:|`)
  for (const { file, tests, seconds } of rows) {
    console.log(`| ${file} | ${tests} | ${seconds.toFixed(1)} |`)
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function readJson<Report>(file: string): Report {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
