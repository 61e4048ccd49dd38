import { Counter, Gauge, type Metric } from 'prom-client'
import { fallbackReasons, type ReadReplica } from '#platform/db/read-replica.ts'
import { staleReads } from '#platform/db/stale-reads.ts'

/** Metrics for the standby that answers reads. */
export function replicaMetrics(replica: ReadReplica): Metric[] {
  const { reads, fallbacks } = replica
  return [
    new Gauge({
      name: 'tallyhouse_replication_lag_seconds',
      help: 'How old the data of the standby for reads is at most.',
      registers: [],
      collect() {
        const lagMs = replica.lagMs()
        if (lagMs !== undefined) this.set(lagMs / 1000)
      },
    }),
    new Gauge({
      name: 'tallyhouse_replica_in_use',
      help: 'Whether reads that may be a few seconds old go to the standby.',
      registers: [],
      collect() {
        this.set(Number(replica.state() === 'in_use'))
      },
    }),
    new Counter({
      name: 'tallyhouse_stale_reads_total',
      help: 'Reads that may be a few seconds old, by the server that answered.',
      labelNames: ['read', 'server'],
      registers: [],
      collect() {
        this.reset()
        for (const read of staleReads) {
          this.inc({ read, server: 'standby' }, reads[read].standby)
          this.inc({ read, server: 'primary' }, reads[read].primary)
        }
      },
    }),
    new Counter({
      name: 'tallyhouse_read_fallbacks_total',
      help: 'Reads that went to the primary instead of the standby, by reason.',
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset()
        for (const reason of fallbackReasons) this.inc({ reason }, fallbacks[reason])
      },
    }),
  ]
}
