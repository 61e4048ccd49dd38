import type { Config } from '../config.ts'
import { connect, type Db } from './connect.ts'
import { startEmbeddedDatabase } from './embedded/start-embedded.ts'
import { createGate } from './gate.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { watchAnswers } from './watch-answers.ts'

export type OpenDatabase = {
  db: Db
  connectionString: string
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
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { connections, ...options }: OpenOptions,
): Promise<OpenDatabase> {
  const gate = createGate()
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, gate, ...options })
      : undefined
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? ''
  try {
    await migrateWithoutHurry(connectionString)
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
    openPool,
    close: async () => {
      watch.stop()
      await Promise.all(pools.map((pool) => pool.destroy()))
      await embedded?.stop()
    },
  }
}

/** A migration takes as long as it needs, and so does waiting for another process's. */
async function migrateWithoutHurry(connectionString: string): Promise<void> {
  const db = connect(connectionString, 1, { statementMsMax: 0 })
  try {
    await migrate(db, migrationsFolder)
  } finally {
    await db.destroy()
  }
}
