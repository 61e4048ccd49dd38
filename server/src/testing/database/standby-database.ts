import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import { clearScratch, scratchDataDir } from '@tallyhouse/local-postgres/test-folders'
import { sql } from 'kysely'
import { connect, type Db } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { eventually } from '../eventually.ts'

export type StandbyDatabase = {
  /** As a superuser. */
  connectionString: string
  /** A connection whose own commits never wait. */
  admin: Db
  /** From now on, each commit waits for a standby that does not exist. */
  loseStandby(): Promise<void>
  /** Ends all waits. */
  regainStandby(): Promise<void>
  /** Waits until exactly `count` commits wait, and returns the process ID for each connection. */
  waitingCommits(count: number): Promise<number[]>
}

/** Starts a separate migrated server that can require a standby. `atEnd` receives the cleanup. */
export async function standbyDatabase(
  atEnd: (cleanUp: () => Promise<void>) => void,
): Promise<StandbyDatabase> {
  const dataDir = await scratchDataDir(0o755)
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} })
  const admin = connect(connectionString, 1)
  await sql`set synchronous_commit = local`.execute(admin)
  await sql`alter system set fsync = off`.execute(admin)
  await migrate(admin, migrationsFolder)

  async function requireStandby(name: string): Promise<void> {
    await sql.raw(`alter system set synchronous_standby_names = '${name}'`).execute(admin)
    await sql`select pg_reload_conf()`.execute(admin)
  }

  async function waitingCommits(count: number): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event = 'SyncRep'`.execute(admin)
    if (rows.length !== count) throw new Error(`${rows.length} commits wait`)
    return rows.map(({ pid }) => pid)
  }

  /** Resolves once commits wait, which is some time after the settings were changed. */
  async function commitUntilWaiting(): Promise<void> {
    const probe = connect(connectionString, 1)
    const commit = sql`select pg_logical_emit_message(true, '', '')`.execute(probe)
    let isDone = false
    const done = commit.then(
      () => (isDone = true),
      () => (isDone = true),
    )
    const pid = await eventually(async () => (isDone ? undefined : (await waitingCommits(1))[0]))
    await sql`select pg_terminate_backend(${pid ?? null}::int)`.execute(admin)
    await done
    await probe.destroy()
    if (pid === undefined) await commitUntilWaiting()
  }

  atEnd(async () => {
    await requireStandby('')
    await admin.destroy()
    await stop()
    await clearScratch()
  })

  return {
    connectionString,
    admin,
    loseStandby: async () => {
      await requireStandby('missing')
      await commitUntilWaiting()
    },
    regainStandby: () => requireStandby(''),
    waitingCommits: (count) => eventually(() => waitingCommits(count)),
  }
}
