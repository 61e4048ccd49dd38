import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withGeneratedTables } from './generated-tables.ts'
import { readDocument } from './markdown.ts'

const root = join(import.meta.dirname, '..')

for (const file of readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))) {
  const path = join('docs', file)
  writeFileSync(join(root, path), withGeneratedTables(readDocument(path)))
}
