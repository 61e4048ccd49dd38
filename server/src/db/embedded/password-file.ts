import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The database password kept beside the cluster. Throws an Error when there is none. */
export async function readPassword(home: string): Promise<string> {
  try {
    return await readFile(passwordPath(home), 'utf8')
  } catch (cause) {
    throw new Error(`The database's password cannot be read from ${passwordPath(home)}.`, { cause })
  }
}

/** The kept password, or a new one; of two calls at once both answer the same. */
export async function ensurePassword(home: string): Promise<string> {
  const unfinished = `${passwordPath(home)}.${randomUUID()}`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(24).toString('hex'))
    await handle.sync()
    await link(unfinished, passwordPath(home)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await handle.close()
    await rm(unfinished)
  }
  return readPassword(home)
}

function passwordPath(home: string): string {
  return join(home, 'postgres-password')
}
