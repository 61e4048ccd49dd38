import { type Endpoint, neededPermission } from '@tallyhouse/contract/endpoint'
import { id, idInPath } from '@tallyhouse/contract/values'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#testing/all-calls.ts'
import { givenPlayer } from '#testing/given.ts'
import { definition, schemaFields } from '#testing/schema-fields.ts'
import { testApp } from '#testing/test-app.ts'

const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]
/** A field in a call that names a row. */
type Naming = { call: Endpoint; part: Part; field: string; schema: z.ZodMiniType }

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
    Object.entries(schemaFields(call[part]))
      .filter(([, schema]) => part === 'params' || isId(schema))
      .map(([field, schema]) => ({ call, part, field, schema })),
  ),
)

it.each(namings.filter(({ schema }) => isId(schema)))(
  'finds nothing by an unknown $field in the $part of $call.method $call.path, and changes nothing',
  async (naming) => {
    const before = await digest()
    for (const unknown of [404_404, Number.MAX_SAFE_INTEGER]) {
      const { statusCode, body } = await send(naming, unknown)
      expect([body, statusCode]).toEqual([body, statusCode === 200 ? 200 : 404])
    }
    for (const invalid of [0, -1, 2 ** 53]) {
      expect((await send(naming, invalid)).statusCode).toBe(400)
    }
    expect(await digest()).toBe(before)
  },
)

it.each(namings.filter(({ schema }) => !isId(schema)))(
  'refuses an unknown $field in the $part of $call.method $call.path, and changes nothing',
  async (naming) => {
    const before = await digest()
    const { statusCode, body } = await send(naming, unknownName(naming.schema))
    const isRejected =
      [400, 404].includes(statusCode) || body === '{"isValid":false,"invitedBy":null}'
    expect([body, isRejected]).toEqual([body, true])
    expect(await digest()).toBe(before)
  },
)

function send({ call, part, field }: Naming, value: unknown) {
  const sent = { params: example(call.params), query: {}, body: example(call.body) }
  Object.assign(sent[part] as object, { [field]: part === 'body' ? value : String(value) })
  const params = sent.params as Record<string, unknown>
  const { cookie } = neededPermission(call) ? owner : player
  return app.server.inject({
    method: call.method,
    url: call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => String(params[name])),
    query: sent.query,
    headers: { cookie },
    ...(call.body && { payload: sent.body as object }),
  })
}

/** A value that the contract accepts, with all optional fields. */
function example(schema: z.ZodMiniType | undefined): unknown {
  if (schema === undefined) return {}
  if (schema === idInPath) return '1'
  const { type, innerType, options, shape, entries = {}, values } = definition(schema)
  const inner = innerType ?? options?.[0]
  if (inner) return example(inner)
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, example(field)]))
  const examples: Record<string, unknown> = {
    enum: Object.values(entries)[0],
    literal: values?.[0],
    boolean: true,
    number: 1,
  }
  return examples[type] ?? 'text'
}

function unknownName(schema: z.ZodMiniType): string {
  const names = ['missing_one', 'f'.repeat(32)]
  return names.find((name) => z.safeParse(schema, name).success) ?? 'none'
}

function isId(schema: z.ZodMiniType): boolean {
  const { innerType } = definition(schema)
  return schema === id || schema === idInPath || (innerType !== undefined && isId(innerType))
}

/** Every table's row count. */
async function digest(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables order by 1`.execute(app.db)
  const counts = tables.map(({ name }) => sql`(select count(*) from ${sql.table(name)})`)
  const { rows } = await sql`select ${sql.join(counts)}`.execute(app.db)
  return JSON.stringify(rows)
}
