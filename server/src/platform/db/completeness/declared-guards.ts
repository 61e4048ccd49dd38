import { readTexts } from './migration-texts.ts'

/** The keys, references, and triggers that the migrations in a folder create and keep, by name. */
export async function declaredGuards(folder: string): Promise<string[]> {
  const names = new Set<string>()
  for (const text of Object.values(await readTexts(folder))) {
    const statements = text.replaceAll(/--.*$/gm, '').split(/;\n/)
    for (const statement of statements) {
      for (const name of createdBy(statement.trim())) names.add(name)
      for (const [, name = ''] of statement.matchAll(/\bdrop (?:index|trigger|constraint) (\w+)/g))
        names.delete(name)
    }
  }
  return [...names].sort()
}

function createdBy(statement: string): string[] {
  const [, named] = /^create (?:unique index|trigger) (\w+)/.exec(statement) ?? []
  if (named !== undefined) return [named]
  const [, table, definitions = ''] =
    /^(?:create|alter) table (\w+)\s+\(?([\s\S]*)$/.exec(statement) ?? []
  if (table === undefined) return []
  return definitions
    .split(/,\n/)
    .map((definition) => definition.trim().replace(/^add (?:column )?/, ''))
    .flatMap((definition) => constraintsIn(table, definition))
}

/** The keys and references in a column or constraint definition, by the names that PostgreSQL gives them. */
function constraintsIn(table: string, definition: string): string[] {
  const [, columns] = /^unique \((.*?)\)/.exec(definition) ?? []
  if (columns !== undefined) return [`${table}_${columns.replaceAll(', ', '_')}_key`]
  const [, named] = /^constraint (\w+) (?:primary|unique|foreign)/.exec(definition) ?? []
  if (named !== undefined) return [named]
  const [column = ''] = /^\w+/.exec(definition) ?? []
  return [
    ...(/\bprimary key\b/.test(definition) ? [`${table}_pkey`] : []),
    ...(/\bunique\b/.test(definition) ? [`${table}_${column}_key`] : []),
    ...(/\breferences\b/.test(definition) ? [`${table}_${column}_fkey`] : []),
  ]
}
