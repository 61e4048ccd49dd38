import { type Backup, type Catalog, type Path, pathTo, type StoredWal } from './catalog.ts'
import type { BackupKey } from './seal.ts'
import type { Store } from './store.ts'
import { parseHistoryName, parseSegment, segmentName } from './wal-segment.ts'

export type RestorePlan = {
  backup: Backup
  timeline: number
  /** The write-ahead log to replay, in order. */
  segments: StoredWal[]
  /** Undefined to replay everything. */
  at: Date | undefined
}

/** A backup with the times that it can be restored to. */
export type RestorePoints = {
  backup: Backup
  from: Date
  /** Undefined when the log that completes the backup is missing. */
  until: Date | undefined
  /** The first missing log file, if later ones are stored. */
  missing: string | undefined
}

type Deps = { store: Store; key: BackupKey; catalog: Catalog }

/**
 * Chooses the latest backup before `at`, and the log from there to `at` or, without it, to the end.
 * @throws Error when no backup is early enough, part of the log is missing, or `at` is not reached
 */
export async function planRestore(deps: Deps, at: Date | undefined): Promise<RestorePlan> {
  const { backups, wal } = deps.catalog
  const [oldest] = backups
  if (oldest === undefined) throw new Error('BACKUP_TARGET holds no backup.')
  if (at !== undefined && at < oldest.finishedAt) {
    throw new Error(`The earliest time to restore to is ${oldest.finishedAt.toISOString()}.`)
  }
  const timeline = timelineAt(deps.catalog, at)
  const path = await readTimelinePath(deps, timeline)
  const backup = backups
    .filter((one) => at === undefined || one.finishedAt <= at)
    .findLast((one) => isOn(path, one))
  if (backup === undefined) throw new Error('BACKUP_TARGET holds no backup of that time.')
  const { segments, missing } = logFrom(backup, path, wal)
  const reached = at === undefined ? -1 : segments.findIndex(({ completedAt }) => completedAt >= at)
  if (missing !== undefined && reached === -1) throw missingSegment(missing, segments)
  requireComplete(backup, segments)
  if (at === undefined) return { backup, timeline, segments, at }
  if (reached === -1) {
    const last = segments.at(-1)?.completedAt.toISOString()
    throw new Error(`The latest time to restore to is ${last}.`)
  }
  return { backup, timeline, segments: segments.slice(0, reached + 1), at }
}

/** What each backup can be restored to, oldest first. */
export async function readRestorePoints(deps: Deps): Promise<RestorePoints[]> {
  const { backups, wal } = deps.catalog
  if (backups.length === 0) return []
  const path = await readTimelinePath(deps, timelineAt(deps.catalog, undefined))
  return backups.map((backup) => {
    const ownPath = isOn(path, backup) ? path : [{ timeline: backup.timeline, from: 0 }]
    const { segments, missing } = logFrom(backup, ownPath, wal)
    const isComplete = segments.some(({ name }) => endsBackup(name, backup))
    const until = isComplete ? segments.at(-1)?.completedAt : undefined
    return { backup, from: backup.finishedAt, until, missing }
  })
}

/** The timeline that was live at a time: each restore starts a new one. */
function timelineAt({ backups, wal }: Catalog, at: Date | undefined): number {
  const begun = [...wal.values()]
    .filter(({ completedAt }) => at === undefined || completedAt <= at)
    .map(({ name }) => parseHistoryName(name) ?? 0)
  const backedUp = backups
    .filter(({ finishedAt }) => at === undefined || finishedAt <= at)
    .map(({ timeline }) => timeline)
  return Math.max(...begun, ...backedUp)
}

function readTimelinePath({ store, key, catalog }: Deps, timeline: number): Promise<Path> {
  const segmentBytes = catalog.backups[0]?.segmentBytes ?? Number.NaN
  return pathTo(timeline, { store, key, catalog, segmentBytes })
}

/** Whether a backup belongs to a timeline's past, and not to one that a restore abandoned. */
function isOn(path: Path, { timeline, lastSegment, segmentBytes }: Backup): boolean {
  const index = path.findIndex((part) => part.timeline === timeline)
  const end = path[index + 1]?.from ?? Number.POSITIVE_INFINITY
  return index !== -1 && (parseSegment(lastSegment, segmentBytes)?.number ?? 0) < end
}

/** The stored segments from a backup on without a gap, and the first missing one if others follow. */
function logFrom(backup: Backup, path: Path, wal: Catalog['wal']) {
  const { segmentBytes, firstSegment } = backup
  const first = parseSegment(firstSegment, segmentBytes)?.number ?? 0
  const walSegmentName = (number: number) => {
    const part = path.findLast(({ from }) => from <= number)
    return segmentName({ timeline: part?.timeline ?? backup.timeline, number }, segmentBytes)
  }
  const segments: StoredWal[] = []
  for (let number = first; ; number++) {
    const stored = wal.get(walSegmentName(number))
    if (stored === undefined) break
    segments.push(stored)
  }
  const next = first + segments.length
  const isGap = [...wal.keys()].some((name) => {
    const number = parseSegment(name, segmentBytes)?.number ?? 0
    return number > next && walSegmentName(number) === name
  })
  return { segments, missing: isGap ? walSegmentName(next) : undefined }
}

function endsBackup(name: string, { lastSegment }: Backup): boolean {
  return name.slice(8) === lastSegment.slice(8)
}

function requireComplete(backup: Backup, segments: StoredWal[]): void {
  if (segments.some(({ name }) => endsBackup(name, backup))) return
  throw new Error(
    `The write-ahead log that completes the backup ${backup.id} is missing from BACKUP_TARGET, up to ${backup.lastSegment}.`,
  )
}

function missingSegment(name: string, before: StoredWal[]): Error {
  const last = before.at(-1)?.completedAt.toISOString()
  const hint = last === undefined ? '' : ` Restore to a time before ${last} with --at.`
  return new Error(`${name} of the write-ahead log is missing from BACKUP_TARGET.${hint}`)
}
