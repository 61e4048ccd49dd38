import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

const GRANT_LOCK = 7_145_003

/**
 * Allows `role` to read and write the rows of the product's tables and nothing else. It owns no
 * table, so it cannot truncate one or disable the triggers that protect the ledger.
 * @param owner connects as the owner of the tables
 */
export async function grantRows(owner: Db, role: string): Promise<void> {
  const grantee = sql.id(role)
  await owner.transaction().execute(async (tx) => {
    // Concurrent grants by two starting processes would fail.
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(tx)
    if (await isUpToDate(tx, role)) return
    await sql`grant usage on schema public to ${grantee}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${grantee}`.execute(
      tx,
    )
    await sql`grant usage, select on all sequences in schema public to ${grantee}`.execute(tx)
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${grantee}`.execute(
      tx,
    )
  })
}

/** Whether `role` already has access to every table and sequence. */
async function isUpToDate(tx: Tx, role: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class
    where relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
      and case
        when relkind in ('r', 'p') then not has_table_privilege(${role}, oid, 'delete')
        when relkind = 'S' then not has_sequence_privilege(${role}, oid, 'usage')
      end
    limit 1`.execute(tx)
  return rows.length === 0
}
