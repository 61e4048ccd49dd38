import { dirname } from 'node:path'
import type { Source } from './sources.ts'

/** Fast tests that check the whole repository or its documentation. */
const ALWAYS = /^scripts\/(tidy|([a-z]+-)?docs)\.test\.ts$/
const TEST = /\.test\.tsx?$/
const WITH_DATABASE = /^(server|local-postgres|backups)\//

type Limits = { server: number; other: number }
type NearestTests = { run: string[]; left: string[] }

/**
 * The tests nearest to a change: changed tests, then tests beside changed files, then tests that
 * import one. Tests that need a database have their own limit.
 */
export function nearestTests(
  changed: string[],
  sources: Pick<Source, 'path' | 'imports'>[],
  limits: Limits,
): NearestTests {
  const tests = sources.filter(({ path }) => TEST.test(path) && !ALWAYS.test(path))
  const folders = new Set(changed.map(dirname))
  const near = new Set([
    ...tests.filter(({ path }) => changed.includes(path)),
    ...tests.filter(({ path }) => folders.has(dirname(path))),
    ...listImporters(changed, tests),
  ])
  const paths = [...near].map(({ path }) => path)
  const server = paths.filter((path) => WITH_DATABASE.test(path))
  const other = paths.filter((path) => !WITH_DATABASE.test(path))
  const always = sources.map(({ path }) => path).filter((path) => ALWAYS.test(path))
  return {
    run: [...always, ...other.slice(0, limits.other), ...server.slice(0, limits.server)],
    left: [...other.slice(limits.other), ...server.slice(limits.server)],
  }
}

/** The files that import one of `paths` directly. */
function listImporters<File extends Pick<Source, 'path' | 'imports'>>(
  paths: string[],
  files: File[],
): File[] {
  const imported = new Set(paths)
  return files.filter(({ imports }) => imports.some((path) => imported.has(path)))
}
