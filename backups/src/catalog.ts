import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { type BackupKey, seal, unseal } from './seal.ts'
import type { Store } from './store.ts'
import { parseHistory, parseHistoryName, type Switch } from './wal-segment.ts'

const SEGMENT_NAME = /^[0-9A-F]{24}$/

/** What is needed to restore a base backup. It is stored last, so a backup without it is incomplete. */
const manifest = z.object({
  startedAt: z.coerce.date(),
  finishedAt: z.coerce.date(),
  timeline: z.number().int(),
  segmentBytes: z.number().int(),
  /** The write-ahead log from the first to the last of these makes the copy consistent. */
  firstSegment: z.string().regex(SEGMENT_NAME),
  lastSegment: z.string().regex(SEGMENT_NAME),
  /** PostgreSQL's `backup_label`. */
  label: z.string(),
  /** For the stored archive. */
  bytes: z.number().int(),
  sha256: z.string(),
  /** For the files in it. */
  fileBytes: z.number().int(),
  postgresVersion: z.string(),
})
export type Manifest = z.infer<typeof manifest>
export type Backup = Manifest & { id: string }

/** A write-ahead log file in the store. */
export type StoredWal = {
  /** Its name in PostgreSQL. */
  name: string
  objectName: string
  /** When PostgreSQL completed it. Every transaction in it was committed before. */
  completedAt: Date
  bytes: number
}

/** Everything in a store. */
export type Catalog = {
  /** Oldest first. */
  backups: Backup[]
  /** By name. */
  wal: Map<string, StoredWal>
}

/** Identifies the database whose backups a store holds. Stored in plain text. */
const OWNER = 'database.json'
const owner = z.object({ systemIdentifier: z.string() })

export function archiveName(id: string): string {
  return `base/${id}/files.tar.gz.age`
}

function manifestName(id: string): string {
  return `base/${id}/manifest.json.gz.age`
}

export function walObjectName(name: string, completedAt: Date): string {
  return `wal/${name}.${completedAt.getTime()}.gz.age`
}

/** The ID for a backup that starts now, such as `20261124T131500Z`. */
export function backupIdAt(time: Date): string {
  return time.toISOString().replace(/\.\d+|[-:]/g, '')
}

export async function writeManifest(
  store: Store,
  { id, ...values }: Backup,
  key: BackupKey,
): Promise<void> {
  const json = Readable.from([Buffer.from(JSON.stringify(values))])
  await store.put(manifestName(id), await seal(json, key))
}

/**
 * Makes a store the place for one database's backups.
 * @throws Error when it holds another database's backups
 */
export async function claimStore(store: Store, systemIdentifier: string): Promise<void> {
  const found = await store.list(OWNER)
  if (found.length === 0) {
    await store.put(OWNER, Readable.from([Buffer.from(JSON.stringify({ systemIdentifier }))]))
    return
  }
  const stored = owner.parse(JSON.parse(await text(await store.get(OWNER))))
  if (stored.systemIdentifier !== systemIdentifier) {
    throw new Error('BACKUP_TARGET holds the backups of another database. Choose an empty target.')
  }
}

/**
 * Lists all backups.
 * @throws Error when a manifest is damaged or was encrypted with another key
 */
export async function readCatalog(store: Store, key: BackupKey): Promise<Catalog> {
  const [base, logs] = await Promise.all([store.list('base/'), store.list('wal/')])
  const ids = base.flatMap(({ name }) => /^base\/([^/]+)\/manifest\./.exec(name)?.[1] ?? [])
  const backups = await Promise.all(ids.map((id) => readManifest(store, id, key)))
  return { backups, wal: parseWalObjects(logs) }
}

async function readManifest(store: Store, id: string, key: BackupKey): Promise<Backup> {
  const name = manifestName(id)
  try {
    const json = await text(await unseal(await store.get(name), key))
    return { id, ...manifest.parse(JSON.parse(json)) }
  } catch (cause) {
    throw unreadable(name, cause)
  }
}

/** After a crash, PostgreSQL may archive a file again: both copies are the same. */
function parseWalObjects(objects: { name: string; bytes: number }[]): Map<string, StoredWal> {
  const wal = new Map<string, StoredWal>()
  for (const { name: objectName, bytes } of objects) {
    const [, name, completedAt] = /^wal\/(.+)\.(\d+)\.gz\.age$/.exec(objectName) ?? []
    if (name === undefined || wal.has(name)) continue
    wal.set(name, { name, objectName, bytes, completedAt: new Date(Number(completedAt)) })
  }
  return wal
}

/** A restore's timelines, each from its first segment on, newest last. */
export type Path = { timeline: number; from: number }[]

/** The path to a timeline, read from its history file. */
export async function pathTo(
  timeline: number,
  { store, key, catalog, segmentBytes }: PathDeps,
): Promise<Path> {
  const history = [...catalog.wal.values()].find(({ name }) => parseHistoryName(name) === timeline)
  if (history === undefined) return [{ timeline, from: 0 }]
  const file = await readWal(store, history, key)
  const switches: Switch[] = parseHistory(await text(file), segmentBytes)
  const starts = [0, ...switches.map(({ segmentNumber }) => segmentNumber)]
  const timelines = [...switches.map(({ parent }) => parent), timeline]
  return timelines.map((id, index) => ({ timeline: id, from: starts[index] ?? 0 }))
}

type PathDeps = { store: Store; key: BackupKey; catalog: Catalog; segmentBytes: number }

/** @throws Error naming the file when it is missing, damaged, or was encrypted with another key */
export async function readWal(store: Store, wal: StoredWal, key: BackupKey): Promise<Readable> {
  try {
    return await unseal(await store.get(wal.objectName), key)
  } catch (cause) {
    throw unreadable(wal.objectName, cause)
  }
}

export function unreadable(name: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${name} cannot be read: ${reason}.`.replace('..', '.'), { cause })
}
