import { execFileSync } from 'node:child_process'
import { audit } from '@tallyhouse/server/audit'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { variantBets } from '@tallyhouse/server/testing/players/example-bets'
import { type FundedPlayer, seedBox } from '../e2e/funded-players.ts'
import { createProduct, type Product } from '../e2e/product.ts'
import { createSeededPlayers } from './create-seeded-players.ts'
import { createHttpLoad, type HttpLoad, type Script } from './load/http-load.ts'
import { instantBets, instantScript } from './load/instant-script.ts'
import { measureInterleaved, type Row } from './load/interleave.ts'
import { roundPlans, roundScript } from './load/round-script.ts'
import { SHIPPED, shippedPort } from './shipped.ts'
import { startComparison } from './start-comparison.ts'

const CALLERS = [1, 32, 128]
const CALLERS_MAX = Math.max(...CALLERS)

export type Options = { warmUpMs: number; measureMs: number; betsForMemory: number }

/** A row in the settlements table. The name is `product`, `baseline`, or `empty`. */
export type Settlement = Row & { callers: number }

export type Measured = {
  settlements: Settlement[]
  /** At 128 callers. Dice comes first. */
  games: Row[]
  memory: { bets: number; rssMegabytes: number }
  breaches: string[]
}

/** Where bets are sent: a port and a route prefix. */
type Target = { load: HttpLoad; prefix: string }

/**
 * Measures the product as `npm start` runs it, and a server with the baseline and the empty route on
 * the same database.
 */
export async function measureProduct(options: Options): Promise<Measured> {
  const product = await createProduct(SHIPPED)
  await product.start()
  const database = await openDatabase(
    { dataDir: product.dataDir, databaseUrl: undefined },
    { connections: 2, log: () => {} },
  )
  const comparison = await startComparison(database.connectionString)
  try {
    const players = await createSeededPlayers(database.db, CALLERS_MAX * PLAYERS_PER_CALLER_MAX)
    const load = createHttpLoad(shippedPort)
    const targets = {
      empty: { load: comparison.load, prefix: '/empty' },
      baseline: { load: comparison.load, prefix: '/baseline' },
      product: { load, prefix: '' },
    }
    const settlements = await measureDice(players, targets, options)
    const games = await measureGames(players, load, options)
    const memory = await measureMemory(players, { load, product, bets: options.betsForMemory })
    const breaches = (await audit(database.db, seedBox)).flatMap((check) => check.breaches)
    return { settlements, games, memory, breaches }
  } finally {
    comparison.process.kill()
    await database.close()
    await product.remove()
  }
}

async function measureDice(
  players: FundedPlayer[],
  targets: Record<string, Target>,
  options: Options,
): Promise<Settlement[]> {
  const rows: Settlement[] = []
  for (const callers of CALLERS) {
    const loads = new Map(
      Object.entries(targets).map(([name, { load, prefix }]) => {
        const script = instantScript(players.slice(0, callers), { prefix, game: 'dice', callers })
        return [name, (durationMs: number) => load({ callers, durationMs, script })]
      }),
    )
    for (const row of await measureInterleaved(loads, options)) rows.push({ callers, ...row })
  }
  return rows
}

function measureGames(players: FundedPlayer[], load: HttpLoad, options: Options): Promise<Row[]> {
  const loads = new Map(
    [...gameScripts(players, CALLERS_MAX)].map(([game, script]) => [
      game,
      (durationMs: number) => load({ callers: CALLERS_MAX, durationMs, script }),
    ]),
  )
  return measureInterleaved(loads, options)
}

/** Measures the product's memory after `bets` more bets. */
async function measureMemory(
  players: FundedPlayer[],
  { load, product, bets }: { load: HttpLoad; product: Product; bets: number },
): Promise<Measured['memory']> {
  const callers = CALLERS_MAX
  const script = instantScript(players.slice(0, callers), { prefix: '', game: 'dice', callers })
  let placed = 0
  while (placed < bets) {
    const run = await load({ callers, durationMs: 5000, script })
    placed += run.latenciesMs.length
  }
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid())], {
    encoding: 'utf8',
  })
  return { bets: placed, rssMegabytes: Math.round(Number(kilobytes) / 1024) }
}

/** How many players each caller needs. */
const PLAYERS_PER_CALLER_MAX = Math.max(
  ...Object.values(roundPlans).map(({ playersPerCaller }) => playersPerCaller),
)

/** A script for each game and each variant, by name. Dice comes first. */
function gameScripts(players: FundedPlayer[], callers: number): Map<string, Script> {
  const scripts = new Map<string, Script>()
  const bettors = players.slice(0, callers)
  for (const game of listKeys(instantBets)) {
    scripts.set(game, instantScript(bettors, { prefix: '', game, callers }))
  }
  for (const { game, variant, body } of variantBets(10)) {
    scripts.set(variant, instantScript(bettors, { prefix: '', game, callers, body }))
  }
  for (const game of listKeys(roundPlans)) scripts.set(game, roundScript(players, game))
  return scripts
}

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}
