import type { Product } from '../../e2e/product.ts'
import type { BetLoad, Bets } from './bet-load.ts'
import { type OwnDatabase, readSizes, readWalBytes } from './own-database.ts'
import { familyMs, memoryMegabytes, processMs } from './processor-time.ts'

/** A product that is running, with what is needed to load and to measure it. */
export type Side = { product: Product; database: OwnDatabase; load: BetLoad }

/** What a load measured, and what its bets cost. */
export type Costs = Bets & {
  /** Processor time per bet, in microseconds. */
  productUs: number
  databaseUs: number
  walBytes: number
}

/** One side's measurements: those of each number of callers in the order of the pairs, and those of all bets. */
export type Measured = {
  runs: Map<number, Costs[]>
  /** After each pair. */
  memoryMegabytes: number[]
  tableBytes: number
  indexBytes: number
}

export const CALLERS = [1, 32, 128]
const WARM_UP_SECONDS = 5

/** Measures both sides in turns, in the order other, own, own, other, so that drift affects both alike. */
export async function measurePairs(
  sides: { other: Side; own: Side },
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<{ other: Measured; own: Measured }> {
  const [other, own] = [await prepare(sides.other), await prepare(sides.own)]
  for (let pair = 0; pair < pairs; pair += 1) {
    const turns = pair % 2 === 0 ? [other, own] : [own, other]
    for (const callers of CALLERS) {
      for (const { side, runs } of turns) {
        const costs = await measureCosts(side, callers, seconds)
        runs.set(callers, [...(runs.get(callers) ?? []), costs])
      }
    }
    for (const { side, memory } of turns) memory.push(memoryMegabytes(runningPid(side.product)))
    console.log(`measured pair ${pair + 1} of ${pairs}`)
  }
  return { other: await finish(other), own: await finish(own) }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/**
 * Warms a side up, so that neither compiling its code counts, nor the whole pages that the log contains after the
 * checkpoint of the sizes.
 */
async function prepare(side: Side) {
  const sizes = await readSizes(side.database.db)
  let bets = 0
  for (const callers of CALLERS) bets += (await side.load(callers, WARM_UP_SECONDS)).bets
  return { side, runs: new Map<number, Costs[]>(), memory: [] as number[], sizes, warmUpBets: bets }
}

async function measureCosts(side: Side, callers: number, seconds: number): Promise<Costs> {
  const before = await readSpent(side)
  const bets = await side.load(callers, seconds)
  const after = await readSpent(side)
  const perBet = (figure: keyof typeof after) => (after[figure] - before[figure]) / bets.bets
  return {
    ...bets,
    productUs: perBet('productMs') * 1000,
    databaseUs: perBet('databaseMs') * 1000,
    walBytes: perBet('walBytes'),
  }
}

async function readSpent({ product, database }: Side) {
  return {
    productMs: processMs(runningPid(product)),
    databaseMs: familyMs(database.pid),
    walBytes: await readWalBytes(database.db),
  }
}

async function finish({ side, runs, memory, sizes, warmUpBets }: Prepared): Promise<Measured> {
  const bets = [...runs.values()].flat().reduce((sum, run) => sum + run.bets, warmUpBets)
  const { tables, indexes } = await readSizes(side.database.db)
  return {
    runs,
    memoryMegabytes: memory,
    tableBytes: (tables - sizes.tables) / bets,
    indexBytes: (indexes - sizes.indexes) / bets,
  }
}

function runningPid(product: Product): number {
  const pid = product.pid()
  if (pid === undefined) throw new Error('the product is not running')
  return pid
}
