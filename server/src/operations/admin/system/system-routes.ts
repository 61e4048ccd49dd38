import { adminSystem } from '@tallyhouse/contract/admin/system'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { countUnmatchedReversals } from '#features/earning/offers/conversions.ts'
import type { PayoutProvider } from '#features/withdrawals/providers/payout-provider.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import { mount } from '#platform/http/mount.ts'
import { versionSupport } from '#platform/versions/version-support.ts'
import { missingChanges } from '#platform/zones/zone-data.ts'
import { ZONE_DATA_RELEASE } from '#platform/zones/zone-rules.ts'
import { type JobDeps, jobRoutes } from './job-routes.ts'
import { type PostbackDeps, postbackRoutes } from './postback-routes.ts'
import { readNetworkActivity, readPayoutActivity } from './provider-activity.ts'

export type SystemDeps = JobDeps &
  PostbackDeps & {
    db: Db
    /** Undefined without a standby. */
    replica: ReadReplica | undefined
    clock: Clock
    bus: Bus
    version: string
    build: string
    /** Undefined for the embedded database. */
    databaseUrl: string | undefined
    smtpUrl: string | undefined
    /** The enabled offer networks, by name. */
    networkNames: string[]
    providers: PayoutProvider[]
  }

export function systemRoutes(server: FastifyInstance, deps: SystemDeps): void {
  const { db, clock, bus, version, build, databaseUrl, smtpUrl } = deps
  const startedAt = clock.now().toISOString()
  jobRoutes(server, deps)
  postbackRoutes(server, deps)
  mount(server, adminSystem, async () => {
    const now = clock.now()
    const payoutNames = deps.providers.map(({ name }) => name)
    const [database, networks, unmatchedReversals, payoutProviders] = await Promise.all([
      readDatabase(db),
      readNetworkActivity(db, { names: deps.networkNames, now }),
      countUnmatchedReversals(db),
      readPayoutActivity(db, { names: payoutNames, now }),
    ])
    return {
      version,
      build,
      startedAt,
      bus: bus.reach(),
      node: {
        version: process.versions.node,
        support: versionSupport('node', process.versions.node, now),
      },
      timeZones: {
        release: ZONE_DATA_RELEASE,
        missing: missingChanges().map(({ zone, on }) => ({ zone, on })),
      },
      database: {
        ...database,
        support: versionSupport('postgresql', database.version, now),
        isEmbedded: databaseUrl === undefined,
        replica: deps.replica ? replicaStatus(deps.replica) : null,
      },
      mailHost: smtpUrl === undefined ? null : new URL(smtpUrl).host,
      networks,
      unmatchedReversals,
      payoutProviders,
    }
  })
}

function replicaStatus({ state, lagMs }: ReadReplica) {
  const ms = lagMs()
  return { state: state(), lagSeconds: ms === undefined ? null : Math.ceil(ms / 1000) }
}

type Database = { version: string; bytes: number; connections: number; connectionsMax: number }

async function readDatabase(db: Db): Promise<Database> {
  const { rows } = await sql<Database>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsMax"`.execute(db)
  const [database] = rows
  if (database === undefined) throw new Error('the database returned no row')
  return database
}
