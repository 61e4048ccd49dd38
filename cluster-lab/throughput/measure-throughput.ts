import { audit } from '@tallyhouse/server/audit'
import { connect } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import { createSeededPlayers } from '../../bench/create-seeded-players.ts'
import { createHttpLoad, type HttpLoad } from '../../bench/load/http-load.ts'
import { instantScript } from '../../bench/load/instant-script.ts'
import { measureInterleaved } from '../../bench/load/interleave.ts'
import { startComparison } from '../../bench/start-comparison.ts'
import type { Latencies, Summary } from '../../bench/summarize.ts'
import { type FundedPlayer, seedBox } from '../../e2e/funded-players.ts'
import type { Cluster } from '../cluster/start-cluster.ts'
import { runProcesses, synchronize } from './resize.ts'

const CALLERS = [32, 128]
const CALLERS_MAX = Math.max(...CALLERS)
const FILL_MS = 10_000

/** How many standbys, product processes, and callers to run, and which settlement. */
type Setup = {
  settlement: 'product' | 'baseline' | 'empty'
  standbys: number
  processes: number
  callers: number
}

const usual: Setup = { settlement: 'product', standbys: 1, processes: 2, callers: CALLERS_MAX }

export type Throughput = Setup & { summary: Summary }

export type Measured = {
  /** For each caller count, without synchronous standbys first. */
  standbys: Throughput[]
  /** One process first. */
  processes: Throughput[]
  /** The baseline first. */
  settlements: Throughput[]
  breaches: string[]
}

type Options = { warmUpMs: number; measureMs: number; signal: AbortSignal }

/** Where bets are sent: a port and a route prefix. */
type Target = { load: HttpLoad; prefix: string }

type Bench = Options & {
  cluster: Cluster
  players: FundedPlayer[]
  targets: Record<Setup['settlement'], Target>
}

/**
 * Measures dice bets on the reference cluster. The product's bets go through HAProxy. Those on the server with the
 * baseline and the empty route go to it directly. All reach the database through HAProxy.
 */
export async function measureThroughput(cluster: Cluster, options: Options): Promise<Measured> {
  const owner = connect(cluster.urls.databaseOwner, 2, { statementMsMax: 0 })
  const comparison = await startComparison(cluster.urls.database)
  try {
    const { load } = comparison
    const bench: Bench = {
      ...options,
      cluster,
      players: await createSeededPlayers(owner, CALLERS_MAX),
      targets: {
        product: { load: createHttpLoad(Number(new URL(cluster.urls.product).port)), prefix: '' },
        baseline: { load, prefix: '/baseline' },
        empty: { load, prefix: '/empty' },
      },
    }
    // A database without statistics is slower, so an installation's first minute is not measured.
    await bet(bench, usual, FILL_MS)
    await sql`vacuum (analyze)`.execute(owner)
    const standbys = await measureSetups(
      bench,
      [0, 1, 2].flatMap((standbys) => CALLERS.map((callers) => ({ standbys, callers }))),
    )
    const processes = await measureSetups(
      bench,
      [1, 2, 4].map((processes) => ({ processes })),
    )
    const settlements = await measureSetups(
      bench,
      (['baseline', 'product', 'empty'] as const).map((settlement) => ({ settlement })),
    )
    const breaches = (await audit(owner, seedBox)).flatMap((check) => check.breaches)
    return { standbys, processes, settlements, breaches }
  } finally {
    comparison.process.kill()
    await owner.destroy()
  }
}

/** Measures setups that differ in the given properties. */
async function measureSetups(bench: Bench, changes: Partial<Setup>[]): Promise<Throughput[]> {
  const setups = changes.map((change) => ({ ...usual, ...change }))
  const loads = new Map(
    setups.map((setup) => [
      JSON.stringify(setup),
      (durationMs: number) => bet(bench, setup, durationMs),
    ]),
  )
  const rows = await measureInterleaved(loads, bench)
  return rows.map(({ name, summary }) => ({ ...JSON.parse(name), summary }))
}

/** Changes the cluster as needed, then measures bets. */
async function bet(bench: Bench, setup: Setup, durationMs: number): Promise<Latencies> {
  const { cluster, signal, warmUpMs } = bench
  const { callers } = setup
  const { load, prefix } = bench.targets[setup.settlement]
  const script = instantScript(bench.players.slice(0, callers), { prefix, game: 'dice', callers })
  await synchronize(cluster, setup.standbys, signal)
  if (await runProcesses(cluster, setup.processes, signal)) {
    await load({ callers, durationMs: warmUpMs, script })
  }
  return load({ callers, durationMs, script })
}
