import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from '@tallyhouse/local-postgres/create-cluster'
import { MissingObjectError, type Store, type StoredObject } from './store.ts'

const UNFINISHED = '.unfinished-'
/** Syncing a large file at once would delay database commits on the same disk. */
const SYNC_EVERY_BYTES = 4 * 1024 ** 2

/** Stores objects as files, readable by their owner only. */
export function folderStore(folder: string): Store {
  const objectPath = (name: string) => join(folder, name)
  return {
    async put(name, content) {
      const path = objectPath(name)
      const unfinished = `${path}${UNFINISHED}${randomUUID()}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await write(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(name) {
      await stat(objectPath(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingObjectError(name) : error
      })
      return createReadStream(objectPath(name), { highWaterMark: 1024 ** 2 })
    },
    async list(prefix) {
      const found: StoredObject[] = []
      for await (const path of filesIn(folder)) {
        const name = relative(folder, path).split(sep).join('/')
        if (!name.startsWith(prefix) || name.includes(UNFINISHED)) continue
        found.push({ name, bytes: (await stat(path)).size })
      }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(objectPath(name), { force: true })))
    },
  }
}

async function write(path: string, content: Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    let unsyncedBytes = 0
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      await file.appendFile(chunk)
      unsyncedBytes += chunk.byteLength
      if (unsyncedBytes < SYNC_EVERY_BYTES) continue
      await file.datasync()
      unsyncedBytes = 0
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}
