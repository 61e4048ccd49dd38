import { setTimeout as delay } from 'node:timers/promises'
import { spoolFolder } from '@tallyhouse/local-postgres/archiving'
import pg from 'pg'
import { archiveFiles } from './archive-files.ts'
import { archiveName, type Backup, backupIdAt, claimStore, writeManifest } from './catalog.ts'
import { type BackupKey, digesting, seal } from './seal.ts'
import { shipWal } from './ship-wal.ts'
import type { Store } from './store.ts'

type Deps = {
  /** For the database owner, who is a superuser. */
  connectionString: string
  dataDir: string
  /** The resolved database folder in `dataDir`. */
  clusterFolder: string
  store: Store
  key: BackupKey
  now: () => Date
}

const WAIT_MS = 100

/**
 * Copies the running database and the secrets next to it to the store, with PostgreSQL's low-level
 * backup functions. Returns once everything that a restore needs is stored. Requires archiving.
 * @throws Error when the store holds another database's backups
 */
export async function takeBackup(deps: Deps): Promise<Backup> {
  const { store, key, now } = deps
  const client = new pg.Client({ connectionString: deps.connectionString })
  // A lost connection fails the next query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const startedAt = now()
    const id = backupIdAt(startedAt)
    const server = await describeServer(client)
    await claimStore(store, server.systemIdentifier)
    const firstSegment = await startBackup(client, id)
    const archive = await storeArchive(id, deps)
    const { lastSegment, label } = await stopBackup(client)
    const finishedAt = now()
    await shipUntil(lastSegment, deps)
    const { segmentBytes, postgresVersion } = server
    const timeline = Number.parseInt(lastSegment.slice(0, 8), 16)
    const log = { timeline, segmentBytes, firstSegment, lastSegment, label }
    const backup: Backup = { id, startedAt, finishedAt, ...log, ...archive, postgresVersion }
    await writeManifest(store, backup, key)
    return backup
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function describeServer(client: pg.Client) {
  const { rows } = await client.query<Record<string, string>>(
    `select system_identifier::text as "systemIdentifier", current_setting('server_version') as version,
       pg_size_bytes(current_setting('wal_segment_size'))::text as bytes,
       current_setting('archive_mode') as mode
     from pg_control_system()`,
  )
  const { systemIdentifier = '', version = '', bytes, mode } = rows[0] ?? {}
  if (mode === 'off') {
    throw new Error('The database does not archive its log yet. Restart all processes that use it.')
  }
  return { systemIdentifier, postgresVersion: version, segmentBytes: Number(bytes) }
}

/** The name of the first log file that a restore needs. */
async function startBackup(client: pg.Client, id: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_backup_start($1, fast := true)) as name',
    [id],
  )
  return rows[0]?.name ?? ''
}

async function stopBackup(client: pg.Client): Promise<{ lastSegment: string; label: string }> {
  const { rows } = await client.query<{ lsn: string; label: string }>(
    'select lsn::text, labelfile as label from pg_backup_stop(wait_for_archive := false)',
  )
  const { lsn, label = '' } = rows[0] ?? {}
  const last = await client.query<{ name: string }>('select pg_walfile_name($1::pg_lsn) as name', [
    lsn,
  ])
  return { lastSegment: last.rows[0]?.name ?? '', label }
}

async function storeArchive(id: string, { dataDir, clusterFolder, store, key }: Deps) {
  const { content, counted } = archiveFiles(dataDir, clusterFolder)
  const sealed = digesting(await seal(content, key))
  await store.put(archiveName(id), sealed.content)
  return { ...sealed.digest(), fileBytes: counted.bytes }
}

/** `pg_backup_stop` completes the file, which PostgreSQL then archives. */
async function shipUntil(name: string, { clusterFolder, store, key }: Deps): Promise<void> {
  while ((await store.list(`wal/${name}.`)).length === 0) {
    await shipWal({ spoolFolder: spoolFolder(clusterFolder), store, key })
    await delay(WAIT_MS)
  }
}
