import type { adminSystem } from '@tallyhouse/contract/admin/system'
import * as m from '@tallyhouse/messages/admin-system'
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#lib/calls/call.ts'
import { DateTime } from '#ui/date-time.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { formatBytes } from './format-bytes.ts'
import { systemQuery } from './system-query.ts'

export type System = CallAnswer<typeof adminSystem>

/** The version, the database, and what this process is connected to. */
export function ProductPanel() {
  const query = useQuery(systemQuery)
  return (
    <Panel className="space-y-3 p-4 sm:p-5">
      <PanelHead title={m.productPanel()} />
      <Fetched query={query} failure={m.loadFailed()} skeleton="h-72 w-full">
        {(system) => <ProductFacts system={system} />}
      </Fetched>
    </Panel>
  )
}

export function ProductFacts({ system }: { system: System }) {
  return <FactList facts={factsOf(system)} />
}

const processes: Record<System['bus'], () => string> = {
  alone: m.busAlone,
  shared: m.busShared,
  lost: m.busLost,
}

type Replica = NonNullable<System['database']['replica']>

const unused: Record<Exclude<Replica['state'], 'in_use'>, () => string> = {
  lagging: m.replicaLagging,
  unreachable: m.replicaUnreachable,
  not_a_standby: m.replicaNotStandby,
  other_database: m.replicaOtherDatabase,
}

function replicaFact({ state, lagSeconds }: Replica) {
  return state === 'in_use' ? (
    m.replicaInUse({ seconds: lagSeconds ?? 0 })
  ) : (
    <span className="text-warn">{unused[state]()}</span>
  )
}

function factsOf({ version, build, startedAt, bus, database, mailHost }: System) {
  const { isEmbedded, bytes, connections: open, connectionsMax: max } = database
  const postgres = { version: database.version.split(' ')[0] ?? '' }
  return [
    { label: m.version(), value: <RichText text={m.versionValue({ version, build })} /> },
    { label: m.startedAt(), value: <DateTime at={startedAt} /> },
    {
      label: m.processes(),
      value: <span className={bus === 'lost' ? 'text-warn' : undefined}>{processes[bus]()}</span>,
    },
    {
      label: m.database(),
      value: isEmbedded ? m.embeddedDatabase(postgres) : m.externalDatabase(postgres),
    },
    { label: m.replica(), value: database.replica && replicaFact(database.replica) },
    { label: m.databaseSize(), value: formatBytes(bytes) },
    { label: m.connections(), value: m.connectionsValue({ open, max }) },
    {
      label: m.emails(),
      value:
        mailHost === null ? m.emailsStored() : <RichText text={m.emailsSent({ host: mailHost })} />,
    },
  ]
}
