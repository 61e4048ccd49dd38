import type { adminSystem } from '@tallyhouse/contract/admin/system'
import * as m from '@tallyhouse/messages/admin-system'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { findEntry } from '#lib/find-entry.ts'
import { formatDate } from '#lib/format-time.ts'
import { DateTime } from '#ui/date-time.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { formatBytes } from './format-bytes.ts'
import { systemQuery } from './system-query.ts'

export type System = CallResponse<typeof adminSystem>

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
  return <FactList facts={listSystemFacts(system)} />
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
    <span className="text-warn">{findEntry(unused, state)?.() ?? state}</span>
  )
}

type Support = System['node']['support']

/** A version, and below whether it gets security fixes. */
function Supported({ version, support }: { version: string; support: Support }) {
  const isFine = support.state === 'maintained'
  return (
    <>
      {version}
      <span className={`block text-13 ${isFine ? 'text-low' : 'text-warn'}`}>
        {describeSupport(support)}
      </span>
    </>
  )
}

function describeSupport({ state, endsOn, secureFrom }: Support): string {
  const date = endsOn === null ? '' : formatDate(`${endsOn}T00:00`)
  if (state === 'maintained') return m.supportMaintained({ date })
  if (state === 'insecure') return m.supportInsecure({ version: secureFrom ?? '' })
  return state === 'ended' ? m.supportEnded({ date }) : m.supportUnknown()
}

function TimeZones({ release, missing }: System['timeZones']) {
  const [change] = missing
  return (
    <>
      {release}
      <span className={`block text-13 ${change ? 'text-warn' : 'text-low'}`}>
        {change
          ? m.timeZonesOutdated({
              zone: change.zone,
              date: formatDate(`${change.on}T00:00`),
              others: missing.length - 1,
            })
          : m.timeZonesCurrent()}
      </span>
    </>
  )
}

function listSystemFacts({
  version,
  build,
  startedAt,
  bus,
  node,
  timeZones,
  database,
  mailHost,
}: System) {
  const { isEmbedded, bytes, connections: open, connectionsMax: max } = database
  const postgres = { version: database.version.split(' ')[0] ?? '' }
  return [
    { label: m.version(), value: <RichText text={m.versionValue({ version, build })} /> },
    { label: m.startedAt(), value: <DateTime at={startedAt} /> },
    {
      label: m.processes(),
      value: (
        <span className={bus === 'lost' ? 'text-warn' : undefined}>
          {findEntry(processes, bus)?.() ?? bus}
        </span>
      ),
    },
    { label: m.node(), value: <Supported {...node} /> },
    { label: m.timeZones(), value: <TimeZones {...timeZones} /> },
    {
      label: m.database(),
      value: (
        <Supported
          version={isEmbedded ? m.embeddedDatabase(postgres) : m.externalDatabase(postgres)}
          support={database.support}
        />
      ),
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
