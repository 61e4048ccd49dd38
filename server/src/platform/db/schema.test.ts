import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { testDatabase } from '#testing/database/test-database.ts'

const db = await testDatabase()
const folder = join(import.meta.dirname, 'schema')

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
  jsonb: 'JSONColumnType',
  _text: 'string[]',
  _int8: 'number[]',
}

/** Columns that only the version before uses. */
const former = ['withdrawal.robux']

type Column = { name: string; type: string; isNullable: boolean; isGenerated: boolean }

test('the types of the tables match the migrated database', async () => {
  const declared = readdirSync(folder).flatMap((file) => declaredIn(join(folder, file)))
  const stored = (await storedColumns()).filter(({ name }) => !former.includes(name))
  expect(declared.map(formatColumn).sort()).toEqual(stored.map(formatColumn).sort())
})

test('only columns that the database can fill may be left out of an insert', async () => {
  const stored = await storedColumns()
  const filled = new Set(stored.filter((column) => column.isGenerated).map(({ name }) => name))
  const declared = readdirSync(folder).flatMap((file) => declaredIn(join(folder, file)))
  const optional = declared.filter(({ isGenerated, isNullable }) => isGenerated && !isNullable)
  expect(optional.map(({ name }) => name).filter((name) => !filled.has(name))).toEqual([])
})

function formatColumn({ name, type, isNullable }: Column): string {
  return `${name}: ${type}${isNullable ? ' | null' : ''}`
}

async function storedColumns(): Promise<Column[]> {
  const { rows } = await sql<Column & { isEnum: boolean }>`
    select format('%s.%s', relname, attname) as name, typname as type, typtype = 'e' as "isEnum",
      not attnotnull as "isNullable", atthasdef or attidentity <> '' as "isGenerated"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped and relname not like 'kysely%'`.execute(db)
  return rows.map(({ isEnum, type, ...column }) => ({
    ...column,
    type: isEnum ? 'string' : (returned[type] ?? type),
  }))
}

/** A syntax tree node, with the fields that types have. */
type Node = {
  type: string
  id: { name: string }
  key: { name: string }
  typeName: { name: string }
  typeArguments?: { params: [Node] }
  typeAnnotation: Node
  declaration: Node
  elementType: Node
  literal: { value: unknown }
  members: Node[]
  types: Node[]
}

/** The columns in the tables that a file declares. */
function declaredIn(file: string): Column[] {
  const tree = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' })
  return (tree.body as unknown as { type: string; declaration?: Node }[])
    .flatMap(({ declaration }) => declaration ?? [])
    .filter(({ id }) => id.name.endsWith('Tables'))
    .flatMap(({ typeAnnotation: tables }) => tables.members)
    .flatMap(({ key, typeAnnotation }) =>
      typeAnnotation.typeAnnotation.members.map((column) =>
        parseColumn(`${key.name}.${column.key.name}`, column.typeAnnotation.typeAnnotation),
      ),
    )
}

function parseColumn(name: string, declared: Node): Column {
  const wrapper = declared.type === 'TSTypeReference' ? declared.typeName.name : ''
  const isGenerated = ['Generated', 'GeneratedAlways', 'ColumnType'].includes(wrapper)
  const inner = isGenerated ? declared.typeArguments?.params[0] : undefined
  const parts =
    (inner ?? declared).type === 'TSUnionType' ? (inner ?? declared).types : [inner ?? declared]
  const [type = ''] = parts.filter(({ type }) => type !== 'TSNullKeyword').map(parseColumnType)
  return { name, type, isNullable: parts.some(({ type }) => type === 'TSNullKeyword'), isGenerated }
}

/** Types by name are unions of texts, except facts, which are objects, and those that queries return. */
function parseColumnType({ type, typeName, literal, elementType }: Node): string {
  if (type === 'TSLiteralType') return typeof literal.value
  if (type === 'TSArrayType') return `${parseColumnType(elementType)}[]`
  if (type === 'TSTypeLiteral') return 'JSONColumnType'
  if (type !== 'TSTypeReference') return type.replace(/^TS|Keyword$/g, '').toLowerCase()
  if (typeName.name.endsWith('Facts')) return 'JSONColumnType'
  return ['Date', 'Buffer', 'JSONColumnType'].includes(typeName.name) ? typeName.name : 'string'
}
