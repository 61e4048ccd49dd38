import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../web/src/features')

/** The classes that begin a line of a stylesheet as a selector of their own. */
function listOwnClasses(css: string): string[] {
  return [...css.matchAll(/^\s*\.([a-z][\w-]*) \{$/gm)].map(([, name = '']) => name)
}

it('no two stylesheets have the same class, because all tables share one file of styles', () => {
  const sheets = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const files = new Map<string, string[]>()
  for (const file of sheets) {
    const names = new Set(listOwnClasses(readFileSync(join(features, file), 'utf8')))
    for (const name of names) files.set(name, [...(files.get(name) ?? []), file])
  }
  expect(files.size).toBeGreaterThan(100)
  expect([...files].filter(([, places]) => places.length > 1)).toEqual([])
})
