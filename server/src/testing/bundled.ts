import { join } from 'node:path'
import { bundle } from '../../bundle.ts'

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a server entry into one file, once per worker, because that starts much faster than
 * the sources. Returns the file's path.
 */
export function bundled(entry: 'main' | 'operations/cli/main'): Promise<string> {
  const existing = bundles.get(entry)
  if (existing !== undefined) return existing
  const made = makeBundle(entry)
  bundles.set(entry, made)
  return made
}

async function makeBundle(entry: string): Promise<string> {
  const file = `server/node_modules/.cache/${entry.replaceAll('/', '-')}-${process.pid}.js`
  await bundle(`server/src/${entry}.ts`, file)
  return join(import.meta.dirname, '../../..', file)
}
