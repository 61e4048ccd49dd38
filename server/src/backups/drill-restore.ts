import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restore } from '@tallyhouse/backups/restore'
import type { Store } from '@tallyhouse/backups/store'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import { shutDown } from '@tallyhouse/local-postgres/postmaster'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { openDatabase } from '#db/open-database.ts'
import { allowLongStatements } from '#db/preparing-client.ts'
import { replayLatestRounds } from '#games/audit.ts'
import type { AuditCheck } from '#module/audit-check.ts'
import type { SecretBox } from '#secrets/secret-box.ts'
import { recordRun } from './record-run.ts'

type Deps = {
  db: Db
  clock: Clock
  store: Store
  key: string
  dataDir: string
  checks: AuditCheck[]
  seedBox: SecretBox
  log: (line: string) => void
}

const ROUNDS = 10_000

/** What a drill restored and verified. */
export type DrillResult = {
  backupId: string
  /** When the last restored transaction was committed, in ISO format. */
  restoredTo: string
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
      const rounds = await verifyCopy(folder, deps)
      return { backupId: backup.id, restoredTo: lastTransactionAt.toISOString(), rounds }
    } finally {
      await removeCopy(folder)
    }
  })
}

/** Returns how many rounds were replayed. */
async function verifyCopy(folder: string, { checks, seedBox, log }: Deps): Promise<number> {
  const settings = { databaseUrl: undefined, dataDir: folder }
  const copy = await openDatabase(settings, { connections: 1, log })
  try {
    const { breaches, replayed } = await copy.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await allowLongStatements(tx)
        const rounds = await replayLatestRounds(tx, seedBox, ROUNDS)
        const found = [...rounds.breaches]
        for (const check of checks) {
          // It replays all rounds, which takes hours once there are many.
          if (check.id !== 'round-outcome') found.push(...(await check.breaches(tx)))
        }
        return { breaches: found, replayed: rounds.replayed }
      })
    if (breaches.length > 0) {
      throw new Error(`The restored books are broken: ${breaches.slice(0, 5).join('; ')}`)
    }
    return replayed
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
