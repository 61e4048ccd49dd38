import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { connect, type Db } from './connect.ts'
import { startEmbeddedDatabase } from './embedded/start-embedded.ts'
import { createGate } from './gate.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { grantRows } from './product-role.ts'
import { watchAnswers } from './watch-answers.ts'

export type OpenDatabase = {
  db: Db
  /** As the product connects: to read and write rows. */
  connectionString: string
  /** As the owner of the tables connects. */
  ownerConnectionString: string
  /** The same database over connections of its own, until it is closed. */
  openPool(connections: number): Db
  close(): Promise<void>
}

type OpenOptions = {
  connections: number
  log: (line: string) => void
  /** Called when the embedded server is gone and cannot be brought back. */
  onGone?: (error: unknown) => void
}

/**
 * The product's database, migrated: the server that `DATABASE_URL` names, or the embedded one in
 * the data folder, which is started or, when it runs already, joined. While it does not answer, what
 * is asked of it fails at once.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseOwnerUrl'>>,
  { connections, ...options }: OpenOptions,
): Promise<OpenDatabase> {
  const gate = createGate()
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, gate, ...options })
      : undefined
  const connectionString = embedded?.productConnectionString ?? config.databaseUrl ?? ''
  const ownerConnectionString =
    embedded?.connectionString ?? config.databaseOwnerUrl ?? connectionString
  try {
    await prepare(connectionString, ownerConnectionString)
  } catch (error) {
    await embedded?.stop()
    throw new Error('The database cannot be used', { cause: error })
  }
  const pools: Db[] = []
  const openPool = (size: number) => {
    const pool = connect(connectionString, size, { gate })
    pools.push(pool)
    return pool
  }
  const db = openPool(connections)
  const watch = watchAnswers(connectionString, { gate })
  return {
    db,
    connectionString,
    ownerConnectionString,
    openPool,
    close: async () => {
      watch.stop()
      await Promise.all(pools.map((pool) => pool.destroy()))
      await embedded?.stop()
    },
  }
}

/** Migrates. That takes as long as it needs, and so does waiting for another process's. */
async function prepare(connectionString: string, ownerConnectionString: string): Promise<void> {
  const owner = connect(ownerConnectionString, 1, { statementMsMax: 0 })
  try {
    await migrate(owner, migrationsFolder)
    if (connectionString !== ownerConnectionString) {
      await grantRows(owner, await userOf(connectionString))
    }
  } finally {
    await owner.destroy()
  }
}

async function userOf(connectionString: string): Promise<string> {
  const db = connect(connectionString, 1)
  try {
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
    return rows[0]?.name ?? ''
  } finally {
    await db.destroy()
  }
}
