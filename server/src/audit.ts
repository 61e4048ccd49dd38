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

/** Replays only this many of the latest rounds and all since a time, because replaying all takes long. */
type Scope = { rounds?: number | undefined; since?: Date | undefined }

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
  { rounds, since }: Scope = {},
): Promise<AuditResult[]> {
  const results: AuditResult[] = []
  const isLimited = rounds !== undefined || since !== undefined
  for (const check of checksOf(seedBox)) {
    const { id, invariant } = check
    const breaches =
      isLimited && check.latest
        ? await check.latest(db, { rows: rounds, since })
        : await check.breaches(db)
    results.push({ id, invariant, breaches, remarks: (await check.remarks?.(db)) ?? [] })
  }
  return results
}
