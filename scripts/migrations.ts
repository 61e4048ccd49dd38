import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../server/migrations')
const files = readdirSync(folder).sort()
const statements = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/;\n/))

const renamedTables = new Map(
  statements.flatMap((statement) =>
    [...statement.matchAll(/alter table (\w+) rename to (\w+)/g)].map(
      ([, from = '', to = '']): [string, string] => [from, to],
    ),
  ),
)

type UniqueKey = { table: string; columns: string[] }

/**
 * Every unique key that the migrations create. A key on an expression is written like
 * `lower(name)`.
 */
export function uniqueKeys(): UniqueKey[] {
  return statements
    .flatMap((statement, at) =>
      [...keysOfTable(statement), ...keyOfIndex(statement)].filter((key) => !isReplaced(key, at)),
    )
    .map((key) => ({ ...key, table: renamedTables.get(key.table) ?? key.table }))
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

/**
 * Whether a later statement drops the key, which is an index or a primary key of several columns.
 */
function isReplaced({ table, columns }: UniqueKey, at: number): boolean {
  const statement = statements[at] ?? ''
  const isPrimary = statement.includes(`primary key (${columns.join(', ')})`)
  const [, index] = /create unique index (\w+) on/.exec(statement) ?? []
  const drops = [
    isPrimary && `alter table ${table} drop constraint ${table}_pkey`,
    index && `drop index ${index}`,
  ].filter(Boolean)
  const later = statements.slice(at + 1)
  return drops.some((drop) => later.some((statement) => statement.includes(`${drop}`)))
}

function keysOfTable(statement: string): UniqueKey[] {
  const [, altered, added] = /alter table (\w+) add primary key \(([^)]+)\)/.exec(statement) ?? []
  if (altered && added) return [{ table: altered, columns: added.split(', ') }]
  const [, grown, column] =
    /alter table (\w+) add column (\w+) [^,]*\bunique\b/.exec(statement) ?? []
  if (grown && column) return [{ table: grown, columns: [column] }]
  const [, table, body] = /create table (\w+) \(([\s\S]*)\)/.exec(statement) ?? []
  if (table === undefined || body === undefined) return []
  return body.split('\n').flatMap((line) => {
    const [, together] = /^ {2}(?:primary key|unique) \(([^)]+)\)/.exec(line) ?? []
    const [, alone] = /^ {2}(\w+) .*\b(?:primary key|unique)\b/.exec(line) ?? []
    if (together !== undefined) return [{ table, columns: together.split(', ') }]
    return alone === undefined || /^ *--/.test(line) ? [] : [{ table, columns: [alone] }]
  })
}

function keyOfIndex(statement: string): UniqueKey[] {
  const [, table, columns] =
    /create unique index \w+ on (\w+) \((.+?)\)(?:\s+where|$)/.exec(statement) ?? []
  return table === undefined || columns === undefined
    ? []
    : [{ table, columns: columns.split(', ') }]
}
