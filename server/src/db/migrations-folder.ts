import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the `.sql` files are, seen from the sources and from the built server alike. */
export const migrationsFolder = findUpwards('migrations', dirname(fileURLToPath(import.meta.url)))

function findUpwards(name: string, from: string): string {
  const folder = join(from, name)
  if (existsSync(folder)) return folder
  if (dirname(from) === from) throw new Error(`There is no folder ${name}`)
  return findUpwards(name, dirname(from))
}
