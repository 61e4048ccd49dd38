import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'

const db = await testDatabase()

/** What queries return for PostgreSQL's types, by their names in `pg_type`. */
const returned: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  _text: 'string[]',
  _int8: 'number[]',
  // Each reward has one, and its definition names it.
  transfer_reason: 'string',
}

/** Columns that only the version before uses. */
const former = ['withdrawal.robux']

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  filled: 'always' | 'by default' | null
  /** The values of its enumeration, and the check that lists its values. */
  labels: string[] | null
  check: string | null
}

test('the types of the tables are those of the migrated database (npm run tables)', async () => {
  const columns = await readColumns()
  const types = [...new Set(columns.map(({ table }) => table))].map((name) => {
    const lines = columns.filter(({ table }) => table === name).map(columnLine)
    return `  ${name}: {\n${lines.join('')}  }\n`
  })
  await expect(
    [
      '// Written by `npm run tables` from the migrated database.\n',
      "import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'\n\n",
      `export type Tables = {\n${types.join('')}}\n`,
    ].join(''),
  ).toMatchFileSnapshot('generated/tables.ts')
})

function columnLine(column: Column): string {
  const type = columnType(column)
  const { name, filled, isNullable } = column
  if (filled === 'always') return `    ${name}: GeneratedAlways<${type}>\n`
  return `    ${name}: ${filled && !isNullable && column.type !== 'jsonb' ? `Generated<${type}>` : type}\n`
}

function columnType({ table, name, type, isNullable, labels, check }: Column): string {
  const orNull = isNullable ? ' | null' : ''
  if (type === 'jsonb') return `JSONColumnType<Record<string, unknown>${orNull}>`
  const listed = /= ANY \(ARRAY\[(.*)\]\)/.exec(check ?? '')?.[1]?.replaceAll('::text', '')
  const literals = listed?.split(', ') ?? labels?.map((label) => `'${label}'`)
  const value = returned[type] ?? literals?.join(' | ')
  if (value === undefined) throw new Error(`${table}.${name} has an unknown type, ${type}`)
  return (listed ? (literals ?? []).join(' | ') : value) + orNull
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, typname as type, relkind = 'r' and not attnotnull as "isNullable",
      case when attidentity = 'a' or attgenerated = 's' then 'always'
        when atthasdef or attidentity = 'd' then 'by default' end as filled,
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum
        where enumtypid = atttypid) as labels,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) like 'CHECK ((% = ANY (ARRAY[%])))') as check
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
      and not attisdropped and relname not like 'kysely%'
    order by relname collate "C", attnum`.execute(db)
  return rows.filter(({ table, name }) => !former.includes(`${table}.${name}`))
}
