import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '@tallyhouse/local-postgres/create-cluster'
import { MissingObjectError, type Store, type StoredObject } from './store.ts'

const UNFINISHED = '.unfinished-'

/** Stores objects as files, readable by their owner only. */
export function folderStore(folder: string): Store {
  const pathOf = (name: string) => join(folder, name)
  return {
    async put(name, content) {
      const path = pathOf(name)
      const unfinished = `${path}${UNFINISHED}${randomUUID()}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(name) {
      await stat(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingObjectError(name) : error
      })
      return createReadStream(pathOf(name), { highWaterMark: 1024 ** 2 })
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
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },
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
