import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Build, createProduct } from '../../e2e/product.ts'
import { SHIPPED, shippedPort } from '../shipped.ts'
import type { Comparison } from './arguments.ts'
import { hasWrk, ownLoad, wrkLoad } from './bet-load.ts'
import { buildCommit, builtIn, commitName, ownName } from './build-commit.ts'
import { comparisonSection } from './comparison-section.ts'
import { CALLERS, measurePairs, type Side } from './measure-pairs.ts'
import { openOwnDatabase } from './own-database.ts'
import { signUpPlayers } from './sign-up-players.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Compares the product that is built here with that of another commit, and returns the section on it.
 * @throws Error if their PostgreSQL servers differ in version
 */
export async function measureAgainst(comparison: Comparison): Promise<string> {
  const names = { other: commitName(comparison.commit), own: ownName() }
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-other-'))
  const usesWrk = await hasWrk()
  const sides: Side[] = []
  try {
    console.log(`building ${names.other}`)
    buildCommit(names.other, folder)
    for (const build of [builtIn(folder, shippedPort), builtIn(ROOT, shippedPort + 1)]) {
      sides.push(await startSide(build, usesWrk))
    }
    const [other, own] = sides as [Side, Side]
    const postgres = sameVersion(other, own)
    const measured = await measurePairs({ other, own }, comparison)
    const generator = usesWrk ? '`wrk`' : 'our own load generator'
    const [cpu] = cpus()
    const machine = { cores: cpus().length, model: cpu?.model.trim() ?? 'unknown' }
    return comparisonSection(
      measured,
      { ...names, ...comparison, generator },
      { ...machine, node: process.version, postgres },
    )
  } finally {
    for (const { product, database } of sides) {
      await database.db.destroy()
      await product.remove()
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function sameVersion(other: Side, own: Side): string {
  const { version } = own.database
  if (other.database.version === version) return version
  throw new Error(`PostgreSQL ${other.database.version} cannot be compared with ${version}`)
}

async function startSide(build: Build, usesWrk: boolean): Promise<Side> {
  const product = await createProduct(SHIPPED, tmpdir(), build)
  await product.start()
  const database = await openOwnDatabase(product.dataDir)
  const players = await signUpPlayers(database.db, build.port, Math.max(...CALLERS))
  const load = usesWrk ? await wrkLoad(build.port, players) : ownLoad(build.port, players)
  return { product, database, load }
}
