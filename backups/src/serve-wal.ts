import { createWriteStream } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { readWal, type StoredWal, unreadable } from './catalog.ts'
import type { BackupKey } from './seal.ts'
import type { Store } from './store.ts'
import { parseSegment } from './wal-segment.ts'

/** In the cluster folder, where PostgreSQL may write whichever account runs it. */
const FOLDER = 'wal_requests'
const POLL_MS = 10
/** Files that are fetched before PostgreSQL requests them. */
const AHEAD = 3

/**
 * PostgreSQL's `restore_command`: requests a file from `serveWal` and waits for it. A status of 1
 * means that there is no such file, one above 125 stops the recovery.
 */
export const restoreCommand = [
  `touch ${FOLDER}/%f.wanted`,
  `until [ -e ${FOLDER}/%f.ready ]; do [ ! -e ${FOLDER}/%f.absent ] || exit 1; [ -d ${FOLDER} ] || exit 200; sleep 0.02; done`,
  `mv ${FOLDER}/%f.ready %p`,
].join(' && ')

type Deps = {
  clusterFolder: string
  /** The account that PostgreSQL runs as. */
  owner: { uid: number; gid: number }
  /** The files to serve, in request order. */
  files: StoredWal[]
  segmentBytes: number
  store: Store
  key: BackupKey
}

/**
 * Serves the log to a recovering server until the signal ends it. Returns the requested names.
 * @throws Error when a file is damaged; the request folder is removed, which stops the recovery
 */
export async function serveWal(deps: Deps, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const folder = join(deps.clusterFolder, FOLDER)
  const { uid, gid } = deps.owner
  await mkdir(folder)
  await chown(folder, uid, gid)
  const requested = new Set<string>()
  const fetched = new Map<string, Promise<void>>()
  const fetchAt = (index: number) => {
    const file = deps.files[index]
    if (file === undefined || fetched.has(file.name)) return
    const done = fetchFile(file, folder, deps)
    done.catch(() => undefined)
    fetched.set(file.name, done)
  }
  try {
    while (!signal.aborted) {
      for (const name of await wantedIn(folder)) {
        requested.add(name)
        const index = deps.files.findIndex((file) => file.name === name)
        for (let next = index; index !== -1 && next <= index + AHEAD; next++) fetchAt(next)
        if (index === -1) await writeFile(join(folder, `${name}.absent`), '')
        else await fetched.get(name)
        await rm(join(folder, `${name}.wanted`), { force: true })
        if (index !== -1) await offer(name, folder, deps.owner)
        fetched.delete(name)
      }
      await delay(POLL_MS)
    }
    return requested
  } finally {
    await Promise.allSettled(fetched.values())
    await rm(folder, { recursive: true, force: true })
  }
}

async function wantedIn(folder: string): Promise<string[]> {
  const suffix = '.wanted'
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length))
}

async function fetchFile(file: StoredWal, folder: string, deps: Deps): Promise<void> {
  const { store, key, segmentBytes } = deps
  const content = await readWal(store, file, key)
  const path = join(folder, `${file.name}.fetched`)
  try {
    await pipeline(content, createWriteStream(path))
    const segment = parseSegment(file.name, segmentBytes)
    if (
      segment &&
      (await readWalPosition(path)) !== BigInt(segment.number) * BigInt(segmentBytes)
    ) {
      throw new Error('it is another file of the log')
    }
  } catch (cause) {
    throw unreadable(file.objectName, cause)
  }
}

/** A file's position in the log, from its first page header. */
async function readWalPosition(path: string): Promise<bigint> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return endianness() === 'LE' ? buffer.readBigUInt64LE(8) : buffer.readBigUInt64BE(8)
  } finally {
    await file.close()
  }
}

async function offer(name: string, folder: string, { uid, gid }: Deps['owner']): Promise<void> {
  const path = join(folder, `${name}.fetched`)
  await chown(path, uid, gid)
  await rename(path, join(folder, `${name}.ready`))
}
