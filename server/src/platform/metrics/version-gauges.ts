import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { readGauges } from '#platform/module/read-gauges.ts'
import { versionSupport } from '#platform/versions/version-support.ts'
import { missingChanges } from '#platform/zones/zone-data.ts'
import { ZONE_DATA_RELEASE } from '#platform/zones/zone-rules.ts'

/** A gauge of what the product runs on. */
export function versionGauges({ db, clock }: { db: Db; clock: Clock }): Gauge[] {
  return readGauges(
    {
      tallyhouse_version_support: {
        help: 'Whether Node and PostgreSQL get security fixes (maintained, insecure, ended, or unknown), and whether the time zones are current (maintained or outdated). Always 1.',
        labelNames: ['software', 'version', 'state'],
      },
    },
    async () => {
      const { rows } = await sql<{ version: string }>`
        select current_setting('server_version') as version`.execute(db)
      const [postgresql = ''] = rows[0]?.version.split(' ') ?? []
      const installed = { node: process.versions.node, postgresql } as const
      const now = clock.now()
      return {
        tallyhouse_version_support: [
          ...(['node', 'postgresql'] as const).map((software) => {
            const version = installed[software]
            const { state } = versionSupport(software, version, now)
            return { value: 1, labels: { software, version, state } }
          }),
          { value: 1, labels: { software: 'time_zones', ...zoneSupport() } },
        ],
      }
    },
  )
}

function zoneSupport() {
  const state = missingChanges().length === 0 ? 'maintained' : 'outdated'
  return { version: ZONE_DATA_RELEASE, state }
}
