import { readAccepted } from '#core/integrity/accepted-breaches.ts'
import { modules } from '#modules.ts'
import type { Db } from '#platform/db/connect.ts'
import { allowLongStatements } from '#platform/db/preparing-client.ts'
import type { AuditCheck, Breach } from '#platform/module/audit-check.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

/** Every product invariant. `seedBox` decrypts the server seeds in use. */
export const auditChecks = (seedBox: SecretBox): AuditCheck[] =>
  modules.flatMap((module) => module.audit?.(seedBox) ?? [])

export type AuditResult = {
  id: string
  invariant: string
  breaches: string[]
  /** How many breaches an operator accepted. They are not in `breaches`. */
  accepted: number
  remarks: string[]
}

/** Replays only this many of the latest rounds and all since a time, because replaying all takes long. */
type Scope = { rounds?: number | undefined; since?: Date | undefined }

/**
 * Checks every product invariant against one database snapshot. `seedBox` decrypts
 * the server seeds in use.
 */
export function audit(db: Db, seedBox: SecretBox, scope: Scope = {}): Promise<AuditResult[]> {
  return inSnapshot(db, (tx) => checkAll(tx, seedBox, scope))
}

/** Checks one invariant in full, for breaches that no operator accepted. */
export function readOpenBreaches(db: Db, check: AuditCheck): Promise<Breach[]> {
  return inSnapshot(db, async (tx) => check.breaches(tx, (await readAccepted(tx))(check.id)))
}

function inSnapshot<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx)
      return read(tx)
    })
}

/** Checks every invariant as seen by this database connection or transaction. */
export async function checkAll(
  db: Db,
  seedBox: SecretBox,
  { rounds, since }: Scope = {},
): Promise<AuditResult[]> {
  const acceptedBy = await readAccepted(db)
  const results: AuditResult[] = []
  const isLimited = rounds !== undefined || since !== undefined
  for (const check of auditChecks(seedBox)) {
    const { id, invariant } = check
    const accepted = acceptedBy(id)
    const breaches =
      isLimited && check.latest
        ? await check.latest(db, accepted, { rows: rounds, since })
        : await check.breaches(db, accepted)
    results.push({
      id,
      invariant,
      breaches: breaches.map(({ text }) => text),
      accepted: accepted.size,
      remarks: (await check.remarks?.(db)) ?? [],
    })
  }
  return results
}
