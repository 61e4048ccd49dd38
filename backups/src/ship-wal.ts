import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absentAsUndefined } from '@tallyhouse/local-postgres/absent-as-undefined'
import { UNFINISHED } from '@tallyhouse/local-postgres/archiving'
import { walObjectName } from './catalog.ts'
import { type BackupKey, seal } from './seal.ts'
import type { Store } from './store.ts'
import { parseHistoryName } from './wal-segment.ts'

type Deps = {
  /** Where PostgreSQL puts completed log files. */
  spoolFolder: string
  store: Store
  key: BackupKey
}

export type ShippedFile = { name: string; completedAt: Date }

/**
 * Moves completed write-ahead log files to the store, oldest first, and returns them. Several
 * processes may do so at once.
 */
export async function shipWal({ spoolFolder, store, key }: Deps): Promise<ShippedFile[]> {
  const shipped: ShippedFile[] = []
  for (const name of await listSpooled(spoolFolder)) {
    const path = join(spoolFolder, name)
    const found = await stat(path).catch(absentAsUndefined)
    if (found === undefined) continue
    if (isNeeded(name)) {
      await store.put(walObjectName(name, found.mtime), await seal(createReadStream(path), key))
      shipped.push({ name, completedAt: found.mtime })
    }
    await rm(path, { force: true })
  }
  return shipped
}

async function listSpooled(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(absentAsUndefined)
  return (names ?? []).filter((name) => !name.endsWith(UNFINISHED)).sort()
}

/** PostgreSQL also archives backup labels, which the manifests contain, and partial files when a restore ends. */
function isNeeded(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name) || parseHistoryName(name) !== undefined
}
