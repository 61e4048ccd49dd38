import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** What a primary and its standbys have in common, and no other database. */
export type DatabaseIdentity = { cluster: string; database: number }

/** Reads which database this is, and whether its server is a standby. */
export async function readDatabaseIdentity(
  db: Db,
): Promise<DatabaseIdentity & { isStandby: boolean }> {
  const { rows } = await sql<DatabaseIdentity & { isStandby: boolean }>`
    select system_identifier::text as cluster, pg_database.oid::bigint as database,
      pg_is_in_recovery() as "isStandby"
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  const [identity] = rows
  if (identity === undefined) throw new Error('the database returned no identity')
  return identity
}

export function isSameDatabase(one: DatabaseIdentity, other: DatabaseIdentity): boolean {
  return one.cluster === other.cluster && one.database === other.database
}

/** @throws Error with a sentence for the operator when `replica` is not the same database as `primary` */
export function requireSameDatabase(replica: DatabaseIdentity, primary: DatabaseIdentity): void {
  if (isSameDatabase(replica, primary)) return
  throw new Error(
    'DATABASE_READ_URL leads to another database than DATABASE_URL. It must lead to a standby of the same server, and to the same database on it.',
  )
}
