import { join } from 'node:path'
import pg from 'pg'

/** In the cluster folder, so that PostgreSQL may write to it whichever account runs it. */
const SPOOL = 'wal_spool'
/** The suffix for incomplete files there. */
export const UNFINISHED = '.copying'

/** A quiet database completes a log file at least this often. */
const ARCHIVE_SECONDS_MAX = 20

/**
 * Copies a completed log file, durably and under its own name only when complete. Its modification time,
 * which `-p` preserves, is that of its last transaction.
 */
const COPY = [
  `mkdir -p ${SPOOL}`,
  `cp -p %p ${SPOOL}/%f${UNFINISHED}`,
  `sync ${SPOOL}/%f${UNFINISHED}`,
  `mv ${SPOOL}/%f${UNFINISHED} ${SPOOL}/%f`,
].join(' && ')

/** The setting under which no file is archived. With an empty one, PostgreSQL would not recycle any. */
export const NO_ARCHIVING = 'true'

/** The folder in which PostgreSQL puts completed log files, until they are moved away. */
export function spoolFolder(clusterFolder: string): string {
  return join(clusterFolder, SPOOL)
}

/** Turns archiving on or off, for this and later starts. The connection must be the owner's. */
export async function setArchiving(connectionString: string, isOn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const command = isOn ? COPY : NO_ARCHIVING
    const { rows } = await client.query<{ current: string }>(
      `select current_setting('archive_command') as current`,
    )
    if (rows[0]?.current === command) return
    const timeout = isOn ? ARCHIVE_SECONDS_MAX : 0
    await client.query(`alter system set archive_command = ${client.escapeLiteral(command)}`)
    await client.query(`alter system set archive_timeout = ${timeout}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
