import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads the database password stored next to the cluster.
 * @throws Error when there is none
 */
export async function readPassword(home: string): Promise<string> {
  try {
    return await readFile(passwordPath(home), 'utf8')
  } catch (cause) {
    throw new Error(`Failed to read the database password from ${passwordPath(home)}.`, { cause })
  }
}

/** Returns the stored password, creating it on first use. Concurrent calls return the same one. */
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
