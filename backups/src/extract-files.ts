import { createWriteStream } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

/**
 * Extracts an `archiveFiles` archive: `cluster/` to one folder, `data/` to another.
 * @throws Error when an entry would leave its folder
 */
export async function extractFiles(
  archive: Readable,
  folders: { cluster: string; data: string },
): Promise<void> {
  const entries = extract()
  const written = (async () => {
    for await (const entry of entries) {
      const { name, mode, type } = entry.header
      const path = extractionPath(name, folders)
      if (type === 'directory') {
        await mkdir(path, { recursive: true })
        await chmod(path, mode)
        entry.resume()
      } else {
        await mkdir(dirname(path), { recursive: true })
        await pipeline(entry, createWriteStream(path, { mode }))
      }
    }
  })()
  await Promise.all([pipeline(archive, entries), written])
}

function extractionPath(
  name: string,
  { cluster, data }: { cluster: string; data: string },
): string {
  const [root, ...rest] = normalize(name).split('/')
  const folder = root === 'cluster' ? cluster : root === 'data' ? data : undefined
  if (folder === undefined) throw new Error(`The backup contains an unexpected file: ${name}`)
  return join(folder, ...rest)
}
