import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'

/** A product's embedded PostgreSQL, which every version starts in this place. */
export type OwnDatabase = { db: Db; pid: number; version: string }

/** Connects to the server in a data folder as the owner of the tables. */
export async function openOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const [pid = '', , , port = '', sockets = ''] = lines
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const server = `tallyhouse:${password}@localhost:${port}`
  const host = encodeURIComponent(sockets)
  const db = connect(`postgres://${server}/tallyhouse?host=${host}&sslmode=disable`, 1)
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db)
  return { db, pid: Number(pid), version: rows[0]?.version ?? '' }
}

/** How many bytes of write-ahead log the server has written. */
export async function readWalBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_lsn() - '0/0')::bigint as bytes`.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}

/** Sizes of all the product's tables and indexes, in bytes. */
export type Sizes = { tables: number; indexes: number }

/** The sizes after a checkpoint, which writes what is only in memory. */
export async function readSizes(db: Db): Promise<Sizes> {
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<Sizes>`
    select sum(pg_total_relation_size(relid) - pg_indexes_size(relid))::bigint as tables,
      sum(pg_indexes_size(relid))::bigint as indexes from pg_stat_user_tables`.execute(db)
  return rows[0] ?? { tables: Number.NaN, indexes: Number.NaN }
}
