import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../server/migrations')
const files = readdirSync(folder).sort()
const statements = withLaterNames(
  files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/;\n/)),
)

type UniqueKey = { table: string; columns: string[] }

type Reference = { column: string; target: string }

type Table = {
  name: string
  /** Whether every row has a player, in the column `player_id`. */
  hasPlayer: boolean
  references: Reference[]
  /** What not every distributed database has. */
  uses: string[]
}

/** The statements with the names that their tables have after the last migration. */
function withLaterNames(earlier: string[]): string[] {
  let named: string[] = []
  for (const statement of earlier) {
    named.push(statement)
    const [, name, newName] = /^alter table (\w+) rename to (\w+)$/m.exec(statement) ?? []
    const mention = new RegExp(`\\b(table|on|references) ${name}\\b`, 'g')
    if (name) named = named.map((before) => before.replaceAll(mention, `$1 ${newName}`))
  }
  return named
}

/**
 * Every unique key that the migrations create. A key on an expression is written like
 * `lower(name)`.
 */
export function uniqueKeys(): UniqueKey[] {
  const dropped = statements.flatMap((statement) =>
    [...statement.matchAll(/drop constraint (\w+)/g)].map(([, name]) => name),
  )
  const keys = statements
    .flatMap(keysOfTable)
    .filter(({ table, columns }) => !dropped.includes(`${table}_${columns.join('_')}_key`))
  return [...keys, ...uniqueIndexes().values()]
}

/** The unique indexes that are left after the last migration, by name. */
function uniqueIndexes(): Map<string, UniqueKey> {
  const indexes = new Map<string, UniqueKey>()
  for (const statement of statements) {
    const [, dropped = ''] = /drop index (\w+)/.exec(statement) ?? []
    indexes.delete(dropped)
    const [, name, table, columns] =
      /create unique index (\w+) on (\w+) \((.+?)\)(?:\s+where|$)/.exec(statement) ?? []
    if (name !== undefined && table !== undefined && columns !== undefined) {
      indexes.set(name, { table, columns: columns.split(', ') })
    }
  }
  return indexes
}

/** Every table that the migrations create. */
export function tables(): Table[] {
  return statements.flatMap((statement) => {
    const [, name, body] = createdTable(statement)
    if (name === undefined || body === undefined) return []
    const columns = body.replaceAll(/^ *--.*$\n?/gm, '').split(/,\n(?= {2}\w)/)
    const hasPlayer = columns.some((column) =>
      /^\s*player_id \w+[\s\S]*\b(not null|primary key)\b/.test(column),
    )
    return [
      { name, hasPlayer, references: columns.flatMap(parseReferences), uses: listUses(name, body) },
    ]
  })
}

/** The settings that the migrations insert, as keys and values in order. */
export function seededSettings(): [key: string, value: string][] {
  const inserts = statements.filter((statement) => statement.includes('insert into setting'))
  return inserts.flatMap((insert) =>
    [...insert.matchAll(/\('(\w+)', '([^']*)',/g)].map(
      ([, key = '', value = '']): [string, string] => [key, value],
    ),
  )
}

function keysOfTable(statement: string): UniqueKey[] {
  const [, table, body] = createdTable(statement)
  if (table === undefined || body === undefined) return []
  return body.split('\n').flatMap((line) => {
    const [, together] = /^ {2}(?:primary key|unique) \(([^)]+)\)/.exec(line) ?? []
    const [, alone] = /^ {2}(\w+) .*\b(?:primary key|unique)\b/.exec(line) ?? []
    if (together !== undefined) return [{ table, columns: together.split(', ') }]
    return alone === undefined || /^ *--/.test(line) ? [] : [{ table, columns: [alone] }]
  })
}

function createdTable(statement: string): string[] {
  return /create table (\w+) \(([\s\S]*)\)/.exec(statement) ?? []
}

function parseReferences(definition: string): Reference[] {
  const [, column, target] = /^\s*(\w+) [\s\S]*\breferences (\w+)/.exec(definition) ?? []
  return column === undefined || target === undefined ? [] : [{ column, target }]
}

function listUses(table: string, body: string): string[] {
  const triggers = statements.filter((statement) =>
    new RegExp(`create trigger [\\s\\S]* on ${table}\\b`).test(statement),
  )
  const indexes = statements.filter((statement) =>
    new RegExp(`create index \\w+ on ${table} using brin`).test(statement),
  )
  const uses = {
    BRIN: indexes.length > 0,
    'row trigger': triggers.some((trigger) => trigger.includes('for each row')),
    'statement trigger': triggers.some((trigger) => trigger.includes('for each statement')),
    xid8: /\bxid8\b/.test(body),
    'generated column': body.includes('generated always as ('),
  }
  return Object.entries(uses).flatMap(([name, isUsed]) => (isUsed ? [name] : []))
}
