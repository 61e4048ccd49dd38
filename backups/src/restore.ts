import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareRecovery, type Recovery, RecoveryError } from '@tallyhouse/local-postgres/recover'
import { archiveName, type Backup, readCatalog, unreadable } from './catalog.ts'
import { extractFiles } from './extract-files.ts'
import { planRestore, type RestorePlan } from './plan-restore.ts'
import { type BackupKey, digesting, unseal } from './seal.ts'
import { restoreCommand, serveWal } from './serve-wal.ts'
import type { Store } from './store.ts'
import { parseHistoryName } from './wal-segment.ts'

type Deps = { store: Store; key: BackupKey; dataDir: string; log: (line: string) => void }

export type Restored = {
  backup: Backup
  /** When the last restored transaction was committed. */
  lastTransactionAt: Date
}

/**
 * Restores the database and the secrets to an empty data folder, as they were at `at` or, without
 * it, at the end of the stored log. A failure leaves the folder empty.
 * @throws Error when the folder contains a database, or the backup is incomplete or damaged
 */
export async function restore(deps: Deps, at: Date | undefined): Promise<Restored> {
  const { store, key, dataDir, log } = deps
  const catalog = await readCatalog(store, key)
  const plan = await planRestore({ store, key, catalog }, at)
  const histories = [...catalog.wal.values()].filter(({ name }) => parseHistoryName(name))
  const recovery = await prepareRecovery(dataDir, log)
  try {
    log(`Restoring the backup ${plan.backup.id}`)
    await extract(plan.backup, recovery, deps)
    log(`Files of the log to replay: ${plan.segments.length}`)
    const stop = new AbortController()
    const files = [...histories, ...plan.segments]
    const { segmentBytes } = plan.backup
    const served = serveWal({ ...recovery, files, segmentBytes, store, key }, stop.signal)
    const replayed = replay(recovery, plan).finally(() => stop.abort())
    // If a file is damaged, serving fails first, and its error explains why the recovery failed.
    const results = await Promise.allSettled([served, replayed])
    for (const result of results) if (result.status === 'rejected') throw result.reason
    const last = plan.segments.at(-1)?.name ?? ''
    if (!(await served).has(last)) throw new Error(`The recovery ended before ${last}.`)
    await recovery.complete()
    const lastTransactionAt = (await replayed) ?? plan.backup.finishedAt
    return { backup: plan.backup, lastTransactionAt }
  } catch (error) {
    await recovery.discard()
    throw error
  }
}

async function extract(backup: Backup, recovery: Recovery, { store, key }: Deps): Promise<void> {
  const name = archiveName(backup.id)
  const stored = digesting(await store.get(name))
  try {
    const files = { cluster: recovery.clusterFolder, data: recovery.dataFiles }
    await extractFiles(await unseal(stored.content, key), files)
  } catch (cause) {
    throw unreadable(name, cause)
  }
  if (stored.digest().sha256 !== backup.sha256) {
    throw unreadable(name, new Error('its checksum is wrong'))
  }
  await writeFile(join(recovery.clusterFolder, 'backup_label'), backup.label)
  await writeFile(join(recovery.clusterFolder, 'recovery.signal'), '')
}

async function replay(recovery: Recovery, { at, timeline }: RestorePlan) {
  const settings = {
    restore_command: restoreCommand,
    recovery_target_timeline: String(timeline),
    recovery_target_action: 'promote',
  }
  if (at === undefined) return recovery.replay(settings)
  try {
    // At startup, PostgreSQL does not understand the `Z` in ISO format yet.
    const time = at.toISOString().replace('Z', '+00')
    return await recovery.replay({ ...settings, recovery_target_time: time })
  } catch (error) {
    if (!(error instanceof RecoveryError && isBeforeTarget.test(error.message))) throw error
    // The served log reaches past `at`, so no transaction was committed between its end and `at`.
    return recovery.replay(settings)
  }
}

const isBeforeTarget = /recovery ended before configured recovery target was reached/
