import { adminBackups } from '@tallyhouse/contract/admin/system'
import * as m from '@tallyhouse/messages/admin-system'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery, shared } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { DateTime } from '#ui/date-time.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText, untranslated } from '#ui/rich-text.tsx'
import { systemQuery } from './system-query.ts'

export type Backups = NonNullable<CallResponse<typeof adminBackups>>

/** When the database was last backed up, and when a backup was last restored and verified. */
export function BackupsPanel() {
  const query = useQuery({ ...endpointQuery(adminBackups, {}), ...shared })
  return (
    <Panel className="space-y-3 p-4 sm:p-5">
      <PanelHead title={m.backupsPanel()} />
      <Fetched query={query} failure={m.loadFailed()} skeleton="h-72 w-full">
        {(backups) => (backups === null ? <NoBackups /> : <BackupFacts backups={backups} />)}
      </Fetched>
    </Panel>
  )
}

function NoBackups() {
  const { data: system } = useQuery(systemQuery)
  if (system?.database.isEmbedded === false) {
    return <p className="text-14 text-mid">{m.backupsExternal()}</p>
  }
  return (
    <div className="rounded-control border border-warn/50 bg-warn/8 p-4 text-14">
      <p className="font-semibold text-warn">{m.backupsOff()}</p>
      <p className="mt-1">
        <RichText text={m.backupsOffHint()} tags={{ data: 'font-mono text-13' }} />
      </p>
    </div>
  )
}

export function BackupFacts({ backups }: { backups: Backups }) {
  const { target, everyHours: hours, days, archivedUntil, backup, drill } = backups
  const now = useNow()
  const rounds = drill.rounds !== null && (
    <span className="block text-low">
      {m.restoreRounds({ count: drill.rounds, rounds: formatPoints(drill.rounds) })}
    </span>
  )
  return (
    <FactList
      facts={[
        { label: m.lastBackup(), value: <RunTime run={backup} now={now} /> },
        {
          label: m.lastRestore(),
          value: (
            <RunTime run={drill} now={now}>
              {rounds}
            </RunTime>
          ),
        },
        { label: m.archivedUntil(), value: <DateTime at={archivedUntil} now={now} /> },
        { label: m.backupSchedule(), value: m.backupScheduleValue({ hours, days }) },
        { label: m.backupTarget(), value: untranslated(target) },
      ]}
    />
  )
}

type RunTimeProps = { run: Backups['backup']; now: number; children?: ReactNode }

/** When a run last succeeded, and why the latest one failed. */
function RunTime({ run: { succeededAt, failedAt, error }, now, children }: RunTimeProps) {
  const isMissing = succeededAt === null
  return (
    <>
      {isMissing ? (
        <span className="text-warn">{m.neverRun()}</span>
      ) : (
        <DateTime at={succeededAt} now={now} />
      )}
      {!isMissing && children}
      {failedAt !== null && (
        <span className="mt-1 block text-loss">
          <RichText text={m.runFailed({ ago: formatAgo(failedAt, now), error: error ?? '' })} />
        </span>
      )}
    </>
  )
}
