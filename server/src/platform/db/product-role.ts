import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

const GRANT_LOCK = 7_145_003
const MIGRATIONS = 'kysely_migration'
/** Read by a start that has nothing to migrate. */
const migratorTables = [MIGRATIONS, 'kysely_migration_lock']

type Kind = 'rows' | 'view' | 'migrations' | 'sequence'
type Relation = { schema: string; name: string; kind: Kind }

const rights: Record<Kind, RawBuilder<unknown>> = {
  rows: sql`select, insert, update, delete on table`,
  view: sql`select, insert on table`,
  migrations: sql`select on table`,
  sequence: sql`usage, select on sequence`,
}

/**
 * Allows `role` to read and write rows in the product's tables, in the schema they are in, and nothing else. It
 * owns no table, so it cannot truncate one or disable the triggers that protect the ledger.
 * @param owner connects as the owner of the tables
 * @param names the product's tables, views, and sequences; those for its identity columns belong to them
 */
export async function grantRows(owner: Db, role: string, names: string[]): Promise<void> {
  const grantee = sql.id(role)
  await owner.transaction().execute(async (tx) => {
    // Concurrent grants by two starting processes would fail.
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(tx)
    const missing = await readMissing(tx, role, [...names, ...migratorTables])
    for (const schema of new Set(missing.map((relation) => relation.schema))) {
      await sql`grant usage on schema ${sql.id(schema)} to ${grantee}`.execute(tx)
    }
    for (const [kind, right] of Object.entries(rights)) {
      const relations = missing.filter((relation) => relation.kind === kind)
      const list = sql.join(relations.map(({ schema, name }) => sql.id(schema, name)))
      if (relations.length > 0) await sql`grant ${right} ${list} to ${grantee}`.execute(tx)
    }
  })
}

/**
 * Checks that the product role's search path has the tables' schema.
 * @throws Error with a sentence for the operator
 */
export async function requireFound(product: Db): Promise<void> {
  const { rows } = await sql<Record<'role' | 'database' | 'path', string> & { isFound: boolean }>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      current_setting('search_path') as path, to_regclass(${MIGRATIONS}) is not null as "isFound"
  `.execute(product)
  const [found] = rows
  if (found === undefined || found.isFound) return
  const { role, database, path } = found
  throw new Error(
    `The tables are in a schema that is not in the search_path of ${role} (${path}). Set it for both roles with "alter database ${database} set search_path = ...".`,
  )
}

/** The tables, views, and sequences to which `role` lacks access. Other ones in the same schema are left alone. */
async function readMissing(tx: Tx, role: string, names: string[]): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select nspname as schema, relname as name, kind
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      cross join lateral (select case
        when relkind = 'S' then 'sequence'
        when relkind = 'v' then 'view'
        when relname = any(${migratorTables}::text[]) then 'migrations'
        else 'rows' end as kind) as of_relation
    where relkind in ('r', 'p', 'v', 'S')
      and (relname = any(${names}::text[]) or exists (
        select from pg_depend join pg_class as owning on owning.oid = refobjid
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
          and owning.relname = any(${names}::text[])))
      and relnamespace = (
        select relnamespace from pg_class where oid = to_regclass(${MIGRATIONS}))
      and not case kind
        when 'sequence' then has_sequence_privilege(${role}, pg_class.oid, 'usage')
        when 'view' then has_table_privilege(${role}, pg_class.oid, 'insert')
        when 'migrations' then has_table_privilege(${role}, pg_class.oid, 'select')
        else has_table_privilege(${role}, pg_class.oid, 'delete') end`.execute(tx)
  return rows
}
