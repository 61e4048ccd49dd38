import { sql } from 'kysely'
import { LISTED_ON, type Software, versionSupport } from '#platform/versions/version-support.ts'
import { type Check, type Finding, ok, warning } from './finding.ts'

export const versionChecks: Check[] = [
  {
    name: 'node',
    advice: 'Check the installation of Node.',
    run: async ({ clock }) =>
      finding({ software: 'node', name: 'Node', version: process.versions.node }, clock.now()),
  },
  {
    name: 'postgresql',
    advice: 'Check the database.',
    async run({ db, clock, config }) {
      if (db === undefined) return []
      const { rows } = await sql<{ version: string }>`
        select current_setting('server_version') as version`.execute(db)
      const [version = ''] = rows[0]?.version.split(' ') ?? []
      const name = config.databaseUrl === undefined ? 'The embedded PostgreSQL' : 'PostgreSQL'
      return finding({ software: 'postgresql', name, version }, clock.now())
    },
  },
]

type Installed = { software: Software; name: string; version: string }

function finding({ software, name, version }: Installed, now: Date): Finding[] {
  const { state, endsOn, secureFrom } = versionSupport(software, version, now)
  const installed = `${name} ${version}`
  switch (state) {
    case 'maintained':
      return ok(`${installed} is maintained until ${endsOn}.`)
    case 'insecure':
      return warning(
        `${installed} has known vulnerabilities, which ${secureFrom} fixes. See docs/install.md#versions.`,
      )
    case 'ended':
      return warning(
        `${installed} gets no security fixes since ${endsOn}. See docs/install.md#versions.`,
      )
    case 'unknown':
      return warning(`${installed} is not among the versions known on ${LISTED_ON}.`)
  }
}
