import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with the `.sql` files, found from both the sources and the built server. */
export const migrationsFolder = findUpwards('migrations', dirname(fileURLToPath(import.meta.url)))

function findUpwards(name: string, from: string): string {
  const folder = join(from, name)
  if (existsSync(folder)) return folder
  if (dirname(from) === from) throw new Error(`No folder ${name} found`)
  return findUpwards(name, dirname(from))
}
