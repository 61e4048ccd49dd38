import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../server/migrations')
const files = readdirSync(folder).sort()
const statements = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/;\n/))

type UniqueKey = { table: string; columns: string[] }

/**
 * Every unique key that the migrations create. A key on an expression is written like
 * `lower(name)`.
 */
export function uniqueKeys(): UniqueKey[] {
  const dropped = statements.flatMap((statement) =>
    [...statement.matchAll(/drop constraint (\w+)/g)].map(([, name]) => name),
  )
  return statements
    .flatMap((statement) => [...keysOfTable(statement), ...keyOfIndex(statement)])
    .filter(({ table, columns }) => !dropped.includes(`${table}_${columns.join('_')}_key`))
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
