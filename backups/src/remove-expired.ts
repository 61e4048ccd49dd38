import { archiveName, type Catalog } from './catalog.ts'
import type { Store } from './store.ts'
import { parseSegment } from './wal-segment.ts'

/**
 * Removes backups that are older than `olderThan`, but never the latest, and the log that only they
 * need. Returns how many backups it removed.
 */
export async function removeExpired(
  store: Store,
  { backups, wal }: Catalog,
  olderThan: Date,
): Promise<number> {
  // The latest one before the limit is needed to restore to the limit itself.
  const from = Math.max(
    0,
    backups.findLastIndex(({ finishedAt }) => finishedAt <= olderThan),
  )
  const oldest = backups[from]
  if (oldest === undefined || from === 0) return 0
  const expired = new Set(backups.slice(0, from).map(({ id }) => id))
  const { firstSegment, segmentBytes } = oldest
  const firstNeeded = parseSegment(firstSegment, segmentBytes)?.number ?? 0
  const unneeded = [...wal.values()].filter(({ name }) => {
    const segment = parseSegment(name, segmentBytes)
    return segment !== undefined && segment.number < firstNeeded
  })
  // Manifests first: without one, the rest is not taken for a backup.
  const base = await store.list('base/')
  const ofExpired = base
    .map(({ name }) => name)
    .filter((name) => expired.has(name.split('/')[1] ?? ''))
  const archives = new Set([...expired].map(archiveName))
  await store.remove(ofExpired.filter((name) => !archives.has(name)))
  await store.remove(ofExpired.filter((name) => archives.has(name)))
  await store.remove(unneeded.map(({ objectName }) => objectName))
  return expired.size
}
