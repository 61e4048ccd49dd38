import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

/** Reads. A function that takes a `Db` writes nothing. */
export type Db = Kysely<Schema>
/** Writes. Only a transaction can be passed, so a write outside of one does not compile. */
export type Tx = Transaction<Schema>

const INT8 = 20
const STATEMENT_MS_MAX = 5000
const LOCK_MS_MAX = 3000

/**
 * Opens a pool of at most `connections` connections. A statement may take `statementMsMax`, 0 for as
 * long as it needs; waiting for a connection or a lock is bounded too. Statements are prepared once
 * a connection; 8-byte integers arrive as numbers and must be exact.
 */
export function connect(
  connectionString: string,
  connections: number,
  {
    statementMsMax = STATEMENT_MS_MAX,
    lockMsMax = Math.min(statementMsMax, LOCK_MS_MAX),
  }: { statementMsMax?: number; lockMsMax?: number } = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: statementMsMax || STATEMENT_MS_MAX,
    statement_timeout: statementMsMax,
    lock_timeout: lockMsMax,
    idle_in_transaction_session_timeout: 2 * statementMsMax,
    Client: PreparingClient as unknown as typeof pg.Client,
    types: { getTypeParser },
  } as pg.PoolConfig)
  // A lost idle connection must not end the process; the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool behind what {@link connect} made. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('this database was not made by connect')
  return pool
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return exactInteger
  return pg.types.getTypeParser(type, format as 'text')
}

function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}

const statementNames = new Map<string, string>()

/** Names each statement after its text, so that PostgreSQL parses and plans it once. */
class PreparingClient extends pg.Client {
  // @ts-expect-error pg declares query by overloads that no single signature satisfies
  override query(statement: unknown, values?: unknown, ...rest: unknown[]): unknown {
    const named =
      typeof statement === 'string' && Array.isArray(values) && values.length > 0
        ? [{ name: nameOf(statement), text: statement, values }, ...rest]
        : [statement, values, ...rest]
    return Reflect.apply(super.query, this, named)
  }
}

function nameOf(text: string): string {
  let name = statementNames.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return name
}
