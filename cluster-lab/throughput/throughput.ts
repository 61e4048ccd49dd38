import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { targetsTable } from '../../bench/report.ts'
import { SHIPPED } from '../../bench/shipped.ts'
import { atLeast, atMost, type Target } from '../../bench/targets.ts'
import { abortedByInterrupt } from '../cluster/aborted-by-interrupt.ts'
import { loopbackNetwork } from '../cluster/network.ts'
import { requirePackages } from '../cluster/packages.ts'
import { startCluster } from '../cluster/start-cluster.ts'
import { type Measured, measureThroughput, type Throughput } from './measure-throughput.ts'
import { throughputSection, withThroughput } from './throughput-section.ts'

/**
 * Measures bets on the reference cluster with several counts of synchronous standbys and product processes,
 * and next to a baseline. Writes the tables in docs/scaling.md, and fails if a target is missed. Requires the same
 * packages as `npm run cluster`.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const WARM_UP_MS = 4000
const PORT = 8300
const PAGE = join(import.meta.dirname, '../../docs/scaling.md')

const stopping = abortedByInterrupt()
const { signal } = stopping
try {
  requirePackages()
  const cluster = await startCluster({
    network: loopbackNetwork(),
    port: PORT,
    processes: 4,
    env: SHIPPED,
    nodeFlags: [],
    signal,
    onUnexpectedEnd: (message) => stopping.abort(new Error(message)),
  })
  try {
    const options = { warmUpMs: WARM_UP_MS, measureMs: SECONDS * 1000, signal }
    const measured = await measureThroughput(cluster, options)
    const section = throughputSection(measured)
    const targets = checkThroughputTargets(measured)
    console.log(`${section}\n${targetsTable(targets)}`)
    await writeFile(PAGE, withThroughput(await readFile(PAGE, 'utf8'), section))
    process.exitCode = targets.every(({ isMet }) => isMet) ? 0 : 1
  } finally {
    await cluster.stop()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}

function checkThroughputTargets({ standbys, settlements, breaches }: Measured): Target[] {
  const withOne = find(standbys, (row) => row.standbys === 1)
  const without = find(standbys, (row) => row.standbys === 0)
  const product = find(settlements, (row) => row.settlement === 'product')
  const baseline = find(settlements, (row) => row.settlement === 'baseline')
  return [
    atLeast('one synchronous standby to none, 128 callers', withOne / without, 0.7),
    atLeast('product to baseline, 128 callers', product / baseline, 6),
    atMost('breaches of the audit', breaches.length, 0),
  ]
}

/** Bets per second with 128 callers. */
function find(rows: Throughput[], isWanted: (row: Throughput) => boolean): number {
  const row = rows.find((row) => row.callers === 128 && isWanted(row))
  if (row === undefined) throw new Error('a setup of the targets was not measured')
  return row.summary.medianPerSecond
}
