import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type ConnectionGate, createConnectionGate } from './connection-gate.ts'
import { ConnectionError, failureOfConnection } from './failure.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'
import {
  sessionSettings,
  splitOptions,
  startupOptions,
  type TimeLimits,
  timeLimits,
} from './session-settings.ts'

/** Read access. A function that takes a `Db` must not write. */
export type Db = Kysely<Schema>
/** Write access. Only a transaction can be passed, so a write outside one does not compile. */
export type Tx = Transaction<Schema>

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const CONNECTION_MS_MAX = 5000
const KEEP_ALIVE_MS = 10_000
const REJECT_WRITES = { default_transaction_read_only: 'on' }

type ConnectOptions = Partial<TimeLimits> & {
  gate?: ConnectionGate
  isReadOnly?: boolean
}

/**
 * Opens a pool of at most `connections` connections. `statementMsMax` limits each statement (0
 * means no limit); waiting for a connection or a lock is limited too. Statements are prepared once
 * per connection. 8-byte integers arrive as numbers and must be exact. With `isReadOnly`, PostgreSQL
 * refuses writes. `options` in the connection string, such as a `search_path`, apply as well.
 */
export function connect(
  connectionString: string,
  connections: number,
  { gate = createConnectionGate(), isReadOnly = false, ...limits }: ConnectOptions = {},
): Db {
  const { statementMsMax, lockMsMax } = timeLimits(limits)
  const { url, options } = splitOptions(connectionString)
  const settings = sessionSettings({ statementMsMax, lockMsMax })
  const pool = new Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: statementMsMax || CONNECTION_MS_MAX,
    statementMsMax,
    options: `${options} ${startupOptions(isReadOnly ? { ...settings, ...REJECT_WRITES } : settings)}`,
    isReadOnly,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: PreparingClient as unknown as typeof pg.Client,
    stream: gate.socket,
    gate,
    types: { getTypeParser },
  } as pg.PoolConfig)
  // A lost idle connection must not end the process. The pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  dropIdleAfterLoss(pool)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    if (callback !== undefined) return super.connect(callback)
    return super.connect().catch((error: unknown) => {
      throw failureOfConnection(error)
    })
  }
}

/** When one connection is lost, the server is probably gone, and idle ones would fail much later. */
function dropIdleAfterLoss(pool: pg.Pool): void {
  const idle = new Set<PreparingClient>()
  pool.on('acquire', (client) => idle.delete(client as unknown as PreparingClient))
  pool.on('remove', (client) => idle.delete(client as unknown as PreparingClient))
  pool.on('release', (_error, released) => {
    const client = released as unknown as PreparingClient
    if (!client.isLost) return void idle.add(client)
    for (const other of idle) other.drop(new ConnectionError())
  })
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool behind a database opened by {@link connect}. */
export function connectionPool(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('this database was not opened by connect')
  return pool
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return exactInteger
  if (type === INT8_ARRAY) return exactIntegers
  // A day has no time zone, so a Date would be wrong in most of them.
  if (type === DATE) return String
  return pg.types.getTypeParser(type, format as 'text')
}

/** Parses an array without nulls, such as `{1,2}`. */
function exactIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(exactInteger)
}

function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}
