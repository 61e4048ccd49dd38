import { connect } from '@tallyhouse/server/platform/db/connect'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import type { FundedPlayer } from '../e2e/funded-players.ts'
import { createProduct, type Product } from '../e2e/product.ts'
import { createBettors } from './large/create-bettors.ts'
import { fillDatabase, sizeWithRounds } from './large/fill-database.ts'
import { createHttpLoad, type HttpLoad } from './load/http-load.ts'
import { instantScript } from './load/instant-script.ts'
import type { Row } from './load/interleave.ts'
import { SHIPPED, shippedPort } from './shipped.ts'
import { type Latencies, summarize } from './summarize.ts'

const PLAYERS = 100_000
const FEW_ROUNDS = 10_000
const CALLERS = 128
const BETTORS_PER_CALLER = 20
const WARM_UP_MS = 5000

type Grown = { name: string; product: Product; bettors: FundedPlayer[]; runs: Latencies[] }

/**
 * Measures dice bets with `FEW_ROUNDS` and with `rounds` earlier rounds by 100,000 players. The
 * products run one at a time, in the order few, many, many, few, so that background work on one
 * database does not slow down the other.
 */
export async function measureGrowth({
  measureMs,
  rounds,
}: {
  measureMs: number
  rounds: number
}): Promise<Row[]> {
  const few = await grow(FEW_ROUNDS)
  const many = await grow(rounds)
  const load = createHttpLoad(shippedPort)
  try {
    for (const grown of [few, many, many, few]) await measure(grown, load, measureMs)
  } finally {
    await few.product.remove()
    await many.product.remove()
  }
  return [few, many].map(({ name, runs }) => ({ name, summary: summarize(runs) }))
}

/** Creates a product whose players have played `rounds` rounds. It is not running yet. */
async function grow(rounds: number): Promise<Grown> {
  const product = await createProduct(SHIPPED)
  const database = await openDatabase(
    { dataDir: product.dataDir, databaseUrl: undefined },
    { connections: 1, log: () => {} },
  )
  const patient = connect(database.ownerConnectionString, 2, { statementMsMax: 0 })
  const now = new Date()
  const begun = performance.now()
  await fillDatabase(patient, sizeWithRounds(PLAYERS, rounds), now)
  const bettors = await createBettors(patient, CALLERS * BETTORS_PER_CALLER, now)
  console.log(`filled ${rounds} rounds in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await patient.destroy()
  await database.close()
  return { name: rounds.toLocaleString('en'), product, bettors, runs: [] }
}

async function measure(
  { name, product, bettors, runs }: Grown,
  load: HttpLoad,
  durationMs: number,
): Promise<void> {
  const script = instantScript(bettors, { prefix: '', game: 'dice', callers: CALLERS })
  await product.start()
  await load({ callers: CALLERS, durationMs: WARM_UP_MS, script })
  const run = await load({ callers: CALLERS, durationMs, script })
  runs.push(run)
  console.log({ name, summary: summarize([run]) })
  await product.stop()
}
