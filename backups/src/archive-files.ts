import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { absentAsUndefined } from '@tallyhouse/local-postgres/absent-as-undefined'
import { type Pack, pack } from 'tar-stream'

/** A file or folder to archive. The name starts with `cluster/` or `data/`. */
type Source = { path: string; name: string }

/**
 * Contents that PostgreSQL creates again, or that belong to the running server, as in the list of
 * pg_basebackup. The folders themselves are needed.
 */
const EMPTY = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const SKIPPED = /^(postmaster\.(pid|opts)|wal_spool|log|current_logfiles|\.s\.PGSQL\..*|.*\.tmp)$/
const SKIPPED_ANYWHERE = /^(pgsql_tmp.*|pg_internal\.init.*)$/

/** Files that the product or its operator creates next to its database. */
const DATA = ['postgres-password', 'app-secret', 'postback-secret', 'legal']

/**
 * The files in a running database and in the data folder around it, as tar. Files change while they
 * are read: the write-ahead log repairs them when it is replayed. `bytes` is complete at the end.
 */
export function archiveFiles(dataDir: string, clusterFolder: string) {
  const archive = pack()
  const counted = { bytes: 0 }
  void addAll(archive, { dataDir, clusterFolder, counted }).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  return { content: archive as unknown as Readable, counted }
}

type Folders = { dataDir: string; clusterFolder: string; counted: { bytes: number } }

async function addAll(archive: Pack, { dataDir, clusterFolder, counted }: Folders): Promise<void> {
  const linked = await readdir(join(clusterFolder, 'pg_tblspc'))
  if (linked.length > 0) throw new Error('Databases with tablespaces cannot be backed up.')
  for await (const source of clusterSources(clusterFolder, '')) await add(archive, source, counted)
  for (const name of DATA) {
    for await (const source of sources({ path: join(dataDir, name), name: `data/${name}` })) {
      await add(archive, source, counted)
    }
  }
}

async function* clusterSources(clusterFolder: string, folder: string): AsyncGenerator<Source> {
  for (const entry of await listEntries(join(clusterFolder, folder))) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (SKIPPED_ANYWHERE.test(entry.name) || (folder === '' && SKIPPED.test(name))) continue
    const isFolder = entry.isDirectory()
    if (EMPTY.has(folder) && !(isFolder && EMPTY.has(name))) continue
    yield { path: join(clusterFolder, name), name: `cluster/${name}` }
    if (isFolder) yield* clusterSources(clusterFolder, name)
  }
}

/** Nothing if it does not exist. */
async function* sources(source: Source): AsyncGenerator<Source> {
  const found = await lstat(source.path).catch(absentAsUndefined)
  if (found === undefined) return
  yield source
  if (!found.isDirectory()) return
  for (const { name } of await listEntries(source.path)) {
    yield* sources({ path: join(source.path, name), name: `${source.name}/${name}` })
  }
}

async function listEntries(folder: string) {
  return (await readdir(folder, { withFileTypes: true }).catch(absentAsUndefined)) ?? []
}

async function add(archive: Pack, { path, name }: Source, counted: { bytes: number }) {
  const found = await lstat(path).catch(absentAsUndefined)
  if (found === undefined || !(found.isDirectory() || found.isFile())) return
  const header = { name, mode: found.mode & 0o777, mtime: found.mtime }
  if (found.isDirectory()) {
    archive.entry({ ...header, type: 'directory' })
    return
  }
  const file = await open(path).catch(absentAsUndefined)
  if (file === undefined) return
  try {
    const { size } = await file.stat()
    counted.bytes += size
    await pipeline(Readable.from(exactly(file, size)), archive.entry({ ...header, size }))
  } finally {
    await file.close()
  }
}

const CHUNK_BYTES = 1024 ** 2

/**
 * Ignores what was added since the size was read, and fills up with zeros what was cut off. Pauses after
 * each chunk for as long as it took to read and store, so that half the time is left to the database.
 */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const startedMs = performance.now()
    const wanted = Math.min(left, CHUNK_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted)
    yield bytesRead === 0 ? Buffer.alloc(wanted) : buffer.subarray(0, bytesRead)
    left -= bytesRead === 0 ? wanted : bytesRead
    if (left > 0) await delay(performance.now() - startedMs)
  }
}
