import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restore } from '@tallyhouse/backups/restore'
import type { Store } from '@tallyhouse/backups/store'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import { shutDown } from '@tallyhouse/local-postgres/postmaster'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { recordRun } from './record-run.ts'

type Deps = {
  db: Db
  clock: Clock
  store: Store
  key: string
  dataDir: string
  /** Checks every invariant, replays the latest rounds, and returns what is broken. */
  verify: (db: Db, rounds: number) => Promise<string[]>
  log: (line: string) => void
}

const ROUNDS = 10_000

/** What a drill restored and verified. */
export type DrillResult = {
  backupId: string
  /** When the last restored transaction was committed, in ISO format. */
  restoredTo: string
  /** How many of the latest rounds were replayed, if there are as many. */
  rounds: number
}

/**
 * Restores the latest backup next to the running product, checks every invariant in it, replays its
 * latest 10,000 rounds, and removes it. Records the result.
 * @throws Error when the backup cannot be restored, or its books are broken
 */
export async function drillRestore(deps: Deps): Promise<DrillResult> {
  const folder = join(deps.dataDir, 'drill')
  return recordRun({ ...deps, kind: 'drill' }, async () => {
    await removeCopy(folder)
    try {
      const { store, key, log } = deps
      const { backup, lastTransactionAt } = await restore(
        { store, key, dataDir: folder, log },
        undefined,
      )
      await verifyCopy(folder, deps)
      return { backupId: backup.id, restoredTo: lastTransactionAt.toISOString(), rounds: ROUNDS }
    } finally {
      await removeCopy(folder)
    }
  })
}

async function verifyCopy(folder: string, { verify, log }: Deps): Promise<void> {
  const settings = { databaseUrl: undefined, dataDir: folder }
  const copy = await openDatabase(settings, { connections: 1, log })
  try {
    const breaches = await verify(copy.db, ROUNDS)
    if (breaches.length > 0) {
      throw new Error(`The restored books are broken: ${breaches.slice(0, 5).join('; ')}`)
    }
  } finally {
    await copy.close()
  }
}

/** Also removes what an earlier drill left when it was killed. */
async function removeCopy(folder: string): Promise<void> {
  const cluster = await realpath(clusterLink(folder)).catch(() => undefined)
  if (cluster !== undefined) {
    await shutDown(cluster)
    await rm(cluster, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}
