import { Gauge } from 'prom-client'
import { connectionPool, type Db } from '#platform/db/connect.ts'

/** Gauges for the connection pools, by name. */
export function poolGauges(pools: Record<string, Db>): Gauge[] {
  const named = Object.entries(pools).map(([pool, db]) => ({ pool, source: connectionPool(db) }))
  return [
    new Gauge({
      name: 'tallyhouse_database_connections',
      help: 'Open database connections by pool and state.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const { pool, source } of named) {
          this.set({ pool, state: 'idle' }, source.idleCount)
          this.set({ pool, state: 'busy' }, source.totalCount - source.idleCount)
        }
      },
    }),
    new Gauge({
      name: 'tallyhouse_database_connections_limit',
      help: 'The most connections that a pool may open.',
      labelNames: ['pool'],
      registers: [],
      collect() {
        for (const { pool, source } of named) this.set({ pool }, source.options.max)
      },
    }),
    new Gauge({
      name: 'tallyhouse_database_waiting_calls',
      help: 'Calls that wait for a connection of a pool.',
      labelNames: ['pool'],
      registers: [],
      collect() {
        for (const { pool, source } of named) this.set({ pool }, source.waitingCount)
      },
    }),
  ]
}
