import { setArchiving } from '@tallyhouse/local-postgres/archiving'
import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import { sql } from 'kysely'
import { withAdvice } from './advice.ts'
import { readRelations } from './completeness/migration-texts.ts'
import { connect, connectionPool, type Db } from './connect.ts'
import { connectionAdvice } from './connection-advice.ts'
import { createConnectionGate } from './connection-gate.ts'
import { keepTrying } from './keep-trying.ts'
import { migrate, requireMigrated } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { grantRows, requireFound } from './product-role.ts'
import { requireSuitable } from './require-suitable.ts'
import { watchResponses } from './watch-responses.ts'

export type OpenDatabase = {
  db: Db
  /** For the product's own role, which can only read and write rows. */
  connectionString: string
  /** For the owner of the tables. */
  ownerConnectionString: string
  /** Opens another pool on the same database. `close` closes it too. */
  openPool(connections: number, options?: { isReadOnly: boolean }): Db
  /** From now on, calls fail at once while the database does not respond. */
  watch(): void
  close(): Promise<void>
}

type DatabaseSettings = {
  databaseUrl: string | undefined
  /** The same database, connecting as its tables' owner. Undefined when `databaseUrl` does. */
  databaseOwnerUrl?: string | undefined
  /** The embedded database's folder. */
  dataDir: string
  /**
   * Whether the embedded database puts its log into a folder, from which backups take it. Undefined to
   * leave that to the product.
   */
  archivesLog?: boolean
}

type OpenOptions = {
  connections: number
  /** Whether to migrate the database; otherwise one that is not up to date is refused. */
  migrates?: boolean
  log: (line: string) => void
  /** Called when the embedded server is gone and cannot be restarted. */
  onGone?: (error: unknown) => void
}

/**
 * Opens the product's database, and by default migrates it: the server in `DATABASE_URL`, or the embedded one in
 * the data folder, which is started or, if it is already running, joined. Waits about a minute for a
 * database that responds too late.
 */
export async function openDatabase(
  config: DatabaseSettings,
  { connections, migrates = true, ...options }: OpenOptions,
): Promise<OpenDatabase> {
  const gate = createConnectionGate()
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, gate, ...options })
      : undefined
  const connectionString = embedded?.productConnectionString ?? config.databaseUrl ?? ''
  const ownerConnectionString =
    embedded?.connectionString ?? config.databaseOwnerUrl ?? connectionString
  try {
    if (embedded && config.archivesLog !== undefined) {
      await setArchiving(ownerConnectionString, config.archivesLog)
    }
    const prepareOnce = () =>
      migrates
        ? prepare(connectionString, ownerConnectionString)
        : requirePrepared(connectionString)
    await keepTrying(prepareOnce, options)
  } catch (error) {
    await embedded?.stop()
    throw new Error('Failed to open the database', { cause: error })
  }
  const pools: Db[] = []
  const openPool = (size: number, { isReadOnly } = { isReadOnly: false }) => {
    const pool = connect(connectionString, size, { gate, isReadOnly })
    pools.push(pool)
    return pool
  }
  const db = openPool(connections)
  let watcher: ReturnType<typeof watchResponses> | undefined
  return {
    db,
    connectionString,
    ownerConnectionString,
    openPool,
    watch() {
      watcher ??= watchResponses(connectionString, { gate })
    },
    close: async () => {
      watcher?.stop()
      await Promise.all(pools.map((pool) => pool.destroy()))
      // Kysely ends a pool only if it made a query itself.
      const open = pools.map(connectionPool).filter(({ ending }) => !ending)
      await Promise.all(open.map((pool) => pool.end()))
      await embedded?.stop()
    },
  }
}

/**
 * Migrates without a timeout, because a migration, or waiting for another process to finish one,
 * may take long.
 */
async function prepare(connectionString: string, ownerConnectionString: string): Promise<void> {
  await requireSuitable(connectionString)
  const owner = connect(ownerConnectionString, 1, { statementMsMax: 0 })
  try {
    // A pooler may have dropped the connection's settings, and the role has the product's.
    await sql`
      select set_config(name, '0', false) from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
        and setting <> '0'`.execute(owner)
    await migrate(owner, migrationsFolder)
    if (connectionString !== ownerConnectionString) {
      await grantProduct(owner, connectionString)
    }
  } catch (error) {
    throw withAdvice(error, connectionAdvice)
  } finally {
    await owner.destroy()
  }
}

async function grantProduct(owner: Db, connectionString: string): Promise<void> {
  const product = connect(connectionString, 1)
  try {
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(product)
    await grantRows(owner, rows[0]?.name ?? '', await readRelations(migrationsFolder))
    await requireFound(product)
  } finally {
    await product.destroy()
  }
}

async function requirePrepared(connectionString: string): Promise<void> {
  await requireSuitable(connectionString)
  const db = connect(connectionString, 1)
  try {
    await requireMigrated(db, migrationsFolder)
  } catch (error) {
    throw withAdvice(error, connectionAdvice)
  } finally {
    await db.destroy()
  }
}
