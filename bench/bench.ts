import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureAgainst } from './against/against.ts'
import { type Comparison, parseComparison } from './against/arguments.ts'
import { HEADING as COMMITS } from './against/comparison-section.ts'
import { measureGrowth } from './growth.ts'
import { HEADING as ISOLATION } from './isolation-report.ts'
import { measureProduct } from './measure-product.ts'
import { endWithScript } from './processes.ts'
import { extractSections, withSection } from './report/page-sections.ts'
import { report } from './report.ts'
import { checkTargets } from './targets.ts'

endWithScript()

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
const BETS_FOR_MEMORY = Number(process.env.BENCH_BETS ?? 1_000_000)
/** A full minute, so that each measurement includes a minute's background work. */
const GROWTH_SECONDS = Number(process.env.BENCH_GROWTH_SECONDS ?? 60)
const GROWN_ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10_000_000)
const PAGE = join(import.meta.dirname, '../docs/benchmarks.md')

const comparison = parseComparison(process.argv.slice(2))
await (comparison === undefined ? measure() : compare(comparison))

/**
 * Measures bets in the product as shipped, next to a baseline and an empty route, and with a small and
 * a large database. Writes the benchmark page, and fails if a target is missed.
 */
async function measure(): Promise<void> {
  const measured = await measureProduct({
    warmUpMs: 5000,
    measureMs: SECONDS * 1000,
    betsForMemory: BETS_FOR_MEMORY,
  })
  const growth = await measureGrowth({ measureMs: GROWTH_SECONDS * 1000, rounds: GROWN_ROUNDS })
  const targets = checkTargets({ ...measured, growth })
  const text = report({ ...measured, growth, targets })
  console.log(text)
  await writeFile(PAGE, text + extractSections(await readFile(PAGE, 'utf8'), [ISOLATION, COMMITS]))
  process.exitCode = targets.every(({ isMet }) => isMet) ? 0 : 1
}

/** Measures bets next to those of another commit, and writes the section on it. */
async function compare(comparison: Comparison): Promise<void> {
  const section = await measureAgainst(comparison)
  console.log(section)
  await writeFile(PAGE, withSection(await readFile(PAGE, 'utf8'), section))
}
