import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { id, idInPath } from '@tallyhouse/contract/values'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from './testing/all-calls.ts'
import { givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'

const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]
type Schema = { _zod: { def: Definition } }
type Definition = {
  type: string
  innerType?: Schema
  in?: Schema
  shape?: Record<string, Schema>
  entries?: Record<string, string>
  values?: unknown[]
  options?: Schema[]
}
/** A field of a call that names a row. */
type Naming = { call: Endpoint; part: Part; field: string }

const app = await testApp()
const player = await givenPlayer(app)
const owner = await givenPlayer(app, { admin: true })
await app.db
  .updateTable('player')
  .set({ is_owner: true })
  .where('id', '=', owner.playerId)
  .execute()

const namings: Naming[] = calls.flatMap((call) =>
  PARTS.flatMap((part) =>
    Object.entries(fieldsOf(call[part]))
      .filter(([, schema]) => part === 'params' || isId(schema))
      .map(([field]) => ({ call, part, field })),
  ),
)

it.each(namings)(
  'finds nothing by an unknown $field in the $part of $call.method $call.path, and changes nothing',
  async ({ call, part, field }) => {
    const before = await digest()
    const schema = fieldsOf(call[part])[field]
    if (schema && isId(schema)) {
      for (const unknown of [404_404, Number.MAX_SAFE_INTEGER]) {
        const { statusCode, body } = await send(call, { part, field, value: unknown })
        expect([200, 404], body).toContain(statusCode)
      }
      for (const invalid of [0, -1, 2 ** 53]) {
        expect((await send(call, { part, field, value: invalid })).statusCode).toBe(400)
      }
    } else {
      const { statusCode, body } = await send(call, {
        part,
        field,
        value: unknownName(call, field),
      })
      expect([400, 404].includes(statusCode) || body === '{"isValid":false}', body).toBe(true)
    }
    expect(await digest()).toBe(before)
  },
)

function send(
  call: Endpoint,
  { part, field, value }: { part: Part; field: string; value: unknown },
) {
  const sent = { params: example(call.params), query: {}, body: example(call.body) }
  Object.assign(sent[part] as object, { [field]: part === 'body' ? value : String(value) })
  const { cookie } = call.access === 'admin' ? owner : player
  return app.server.inject({
    method: call.method,
    url: call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
      encodeURIComponent(String((sent.params as Record<string, unknown>)[name])),
    ),
    query: sent.query,
    headers: { cookie },
    ...(call.body && { payload: sent.body as object }),
  })
}

/** A value that the contract accepts, with all optional fields. */
function example(schema: unknown): unknown {
  if (schema === undefined) return {}
  const { def } = (schema as Schema)._zod
  if (schema === idInPath) return '1'
  const inner = def.innerType ?? def.options?.[0]
  if (inner) return example(inner)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, example(field)]),
      )
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'boolean':
      return true
    case 'number':
      return 1
    default:
      return 'text'
  }
}

function unknownName(call: Endpoint, field: string): string {
  const names = ['missing_one', 'f'.repeat(32)]
  const schema = call.params?.shape[field] as { safeParse(value: unknown): { success: boolean } }
  return names.find((name) => schema.safeParse(name).success) ?? names[0] ?? ''
}

function fieldsOf(schema: unknown): Record<string, Schema> {
  if (schema === undefined) return {}
  const { innerType, shape = {} } = (schema as Schema)._zod.def
  return innerType ? fieldsOf(innerType) : shape
}

function isId(schema: Schema): boolean {
  const inner = schema._zod.def.innerType
  return (
    schema === (id as unknown) || schema === (idInPath as unknown) || (inner ? isId(inner) : false)
  )
}

/** The number of rows of every table. */
async function digest(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables order by 1`.execute(app.db)
  const counts = tables.map(({ name }) => sql`(select count(*) from ${sql.table(name)})`)
  const { rows } = await sql`select ${sql.join(counts)}`.execute(app.db)
  return JSON.stringify(rows)
}
