import type { Db } from './db/connect.ts'
import { allowLongStatements } from './db/preparing-client.ts'
import type { AuditCheck } from './module/audit-check.ts'
import { modules } from './modules.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** Every invariant of the product. `seedBox` decrypts the server seeds in use. */
export const checksOf = (seedBox: SecretBox): AuditCheck[] =>
  modules.flatMap((module) => module.audit?.(seedBox) ?? [])

export type AuditResult = {
  id: string
  invariant: string
  breaches: string[]
  remarks: string[]
}

type Scope = {
  /** Replays only this many of the latest rounds, because replaying all takes long. */
  rounds?: number | undefined
}

/**
 * Checks every invariant of the product against one snapshot of the database. `seedBox` decrypts
 * the server seeds in use.
 */
export async function audit(db: Db, seedBox: SecretBox, scope: Scope = {}): Promise<AuditResult[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx)
      return checkAll(tx, seedBox, scope)
    })
}

/** Checks every invariant as seen by this database connection or transaction. */
export async function checkAll(
  db: Db,
  seedBox: SecretBox,
  { rounds }: Scope = {},
): Promise<AuditResult[]> {
  const results: AuditResult[] = []
  for (const check of checksOf(seedBox)) {
    const { id, invariant } = check
    const breaches =
      rounds !== undefined && check.latest
        ? await check.latest(db, rounds)
        : await check.breaches(db)
    results.push({ id, invariant, breaches, remarks: (await check.remarks?.(db)) ?? [] })
  }
  return results
}
