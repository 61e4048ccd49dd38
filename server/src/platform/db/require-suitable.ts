import { sql } from 'kysely'
import { withAdvice } from './advice.ts'
import { connect, type Db } from './connect.ts'
import { connectionAdvice } from './connection-advice.ts'
import { sessionSettings, timeLimits } from './session-settings.ts'

const OLDEST_MAJOR = 15
/** A pooler's other clients may hide once that it moved a client to another connection. */
const POOLER_TRIALS = 10

/** A database property that the product relies on and cannot set for its connections. */
type Property = {
  /** Its name in `pg_settings`. */
  name: string
  isSuitable(value: string): boolean
  /** What is wrong, and what to do. */
  advice(value: string): string
}

/** The major version of a `server_version_num` such as 150020. */
function majorVersion(version: string): number {
  return Math.floor(Number(version) / 10_000)
}

export const properties: Property[] = [
  {
    name: 'server_version_num',
    isSuitable: (version) => majorVersion(version) >= OLDEST_MAJOR,
    advice: (version) =>
      `The database server is PostgreSQL ${majorVersion(version)}, but version ${OLDEST_MAJOR} or later is required.`,
  },
  {
    name: 'server_encoding',
    isSuitable: (encoding) => encoding === 'UTF8',
    advice: (encoding) =>
      `The encoding of the database is ${encoding}, which cannot store every text. Create another one with "create database tallyhouse encoding 'UTF8' template template0".`,
  },
  {
    name: 'transaction_read_only',
    isSuitable: (value) => value === 'off',
    advice: () =>
      'The database is read-only: its server is a standby, or default_transaction_read_only is on for the server, the database, or the role. Use the primary, or turn it off.',
  },
  {
    name: 'session_replication_role',
    isSuitable: (role) => role === 'origin',
    advice: (role) =>
      `session_replication_role is ${role}, which turns off the triggers that protect the ledger. Remove it from the role and the database with "alter role ... reset session_replication_role".`,
  },
]

/**
 * Checks every database property that the product relies on.
 * @throws Error with a sentence for the operator
 */
export async function requireSuitable(connectionString: string): Promise<void> {
  const db = connect(connectionString, 2)
  try {
    // Before statements with values, which are prepared.
    await requireOwnSession(db)
    const wanted = sessionSettings(timeLimits())
    const names = [...properties.map(({ name }) => name), ...Object.keys(wanted)]
    const found = await readSettings(db, names)
    for (const { name, isSuitable, advice } of properties) {
      const value = found.get(name) ?? ''
      if (!isSuitable(value)) throw new Error(advice(value))
    }
    await requireSameSorting(db)
    const dropped = Object.entries(wanted).filter(([name, value]) => found.get(name) !== value)
    if (dropped.length > 0) throw new Error(await adviceOnDropped(db, dropped))
  } catch (error) {
    throw withAdvice(error, connectionAdvice)
  } finally {
    await db.destroy()
  }
}

async function readSettings(db: Db, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}

/**
 * Refuses a database whose indexes were built by rules for sorting text that the server no longer has. PostgreSQL only
 * warns, although a lookup may then miss a row, and a unique index accept a duplicate
 * (https://www.postgresql.org/docs/18/sql-alterdatabase.html, read 2026-11).
 */
async function requireSameSorting(db: Db): Promise<void> {
  const { rows } = await sql<Record<'database' | 'built' | 'actual', string>>`
    select quote_ident(datname) as database, datcollversion as built,
      pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()
      and datcollversion <> pg_database_collation_actual_version(oid)`.execute(db)
  const [changed] = rows
  if (changed === undefined) return
  const { database, built, actual } = changed
  throw new Error(
    `The server sorts text by other rules (${actual}) than those by which the indexes were built (${built}), as after an update of its operating system. Unique indexes may accept duplicates until their owner rebuilds them, with the product stopped: reindex database ${database}; alter database ${database} refresh collation version;`,
  )
}

/** Poolers drop what connections ask for, above all the time limits. */
async function adviceOnDropped(db: Db, settings: [name: string, value: string][]): Promise<string> {
  const { rows } = await sql<{ role: string }>`
    select quote_ident(current_user) as role`.execute(db)
  const statements = settings.map(
    ([name, value]) => `alter role ${rows[0]?.role} set ${name} = '${value}';`,
  )
  return `Settings that the product asks for are not in force, as behind a pooler, so give them to the role: ${statements.join(' ')} Then reconnect the pooler, as with "reconnect" in the console of PgBouncer, and start again.`
}

/**
 * Refuses a pooler that gives out server connections per transaction: then another client's transaction runs
 * on the connection of this one, or this one is on another connection afterward. Prepared statements would be missing
 * there.
 */
async function requireOwnSession(db: Db): Promise<void> {
  const isShared = await db.connection().execute(async (idle) => {
    for (let trial = 0; trial < POOLER_TRIALS; trial += 1) {
      if (await isMoved(db, idle)) return true
    }
    return false
  })
  if (!isShared) return
  throw new Error(
    'A pooler in transaction mode is between the product and its database. It loses prepared statements and time limits. Use its session mode (pool_mode = session in PgBouncer), or connect directly: the product has a pool of its own.',
  )
}

async function isMoved(db: Db, idle: Db): Promise<boolean> {
  const before = await readProcess(idle)
  return db.transaction().execute(async (tx) => {
    const other = await readProcess(tx)
    return other === before || (await readProcess(idle)) !== before
  })
}

async function readProcess(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/**
 * Checks that tables can be created in the first schema of `search_path`.
 * @throws Error with a sentence for the operator
 */
export async function requireCreateRight(owner: Db): Promise<void> {
  const { rows } = await sql<Record<'role' | 'database' | 'path', string> & Created>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      current_setting('search_path') as path, current_schema() as schema,
      has_schema_privilege(current_schema(), 'create') as "isAllowed"`.execute(owner)
  const [found] = rows
  if (found === undefined || found.isAllowed) return
  const { role, database, path, schema } = found
  throw new Error(
    schema === null
      ? `No schema in the search_path (${path}) exists or may be used by ${role}. Create one with "create schema ... authorization ${role}".`
      : `The role ${role} may not create tables in the schema ${schema}. Make it the owner of the database with "alter database ${database} owner to ${role}".`,
  )
}

type Created = { schema: string | null; isAllowed: boolean | null }
