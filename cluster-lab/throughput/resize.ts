import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import { type Cluster, until, untilReady } from '../cluster/start-cluster.ts'

/** HAProxy checks every second, and does not use a process after two failed checks. */
const CHECKED_MS = 4000

/** Makes this many standbys synchronous, and waits until they are. */
export async function synchronize(
  cluster: Cluster,
  standbys: number,
  signal: AbortSignal,
): Promise<void> {
  const isSynchronous = standbys > 0
  await cluster.changeSettings({
    synchronous_mode: isSynchronous,
    synchronous_node_count: Math.max(standbys, 1),
  })
  await until(`there are not ${standbys} synchronous standbys`, signal, async () => {
    const { primary } = await cluster.untilWhole({ isSynchronous })
    return (await synchronousOn(cluster.superuserUrl(primary))) === standbys || undefined
  })
}

async function synchronousOn(superuserUrl: string): Promise<number | undefined> {
  const admin = connect(superuserUrl, 1)
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_replication
      where sync_state in ('sync', 'quorum')`.execute(admin)
    return rows[0]?.count
  } finally {
    await admin.destroy()
  }
}

/**
 * Starts or ends product processes until this many run, and waits until HAProxy uses exactly these. Returns
 * whether there were others before.
 */
export async function runProcesses(
  { products, urls }: Cluster,
  count: number,
  signal: AbortSignal,
): Promise<boolean> {
  const ended = products.slice(count).filter((product) => product.pid() !== undefined)
  const started = products.slice(0, count).filter((product) => product.pid() === undefined)
  if (ended.length + started.length === 0) return false
  await Promise.all(ended.map((product) => product.end('SIGTERM')))
  for (const product of started) product.start()
  for (const url of urls.processes.slice(0, count)) await untilReady(url, signal)
  await delay(CHECKED_MS)
  return true
}
