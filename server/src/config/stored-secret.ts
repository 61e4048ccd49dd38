import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_CHARACTERS_MIN = 32

/** Reads a secret from the data folder. Before the first start there is none, and nothing to decrypt. */
export function readOrDrawSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  return existsSync(file) ? readOrCreateSecret(dataDir, name) : randomBytes(32).toString('hex')
}

/**
 * Reads a secret from the data folder, creating it on first use. If several processes start at
 * once, the first one's secret is used.
 * @throws Error when the stored secret is too short to be complete
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) createSecret(file)
  const secret = readFileSync(file, 'utf8')
  if (secret.length < SECRET_CHARACTERS_MIN) {
    throw new Error(
      `${file} does not contain a complete secret. Remove it, and the next start creates a new one.`,
    )
  }
  return secret
}

/** Writes the secret atomically, and never overwrites an existing one. */
function createSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}`
  const secret = randomBytes(32).toString('hex')
  try {
    writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
