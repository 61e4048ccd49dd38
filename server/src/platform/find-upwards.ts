import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder beside `from` or above it, so that sources and the built server find it. */
export function findUpwards(name: string, from: string): string {
  const folder = join(from, name)
  if (existsSync(folder)) return folder
  if (dirname(from) === from) throw new Error(`No folder ${name} found`)
  return findUpwards(name, dirname(from))
}
