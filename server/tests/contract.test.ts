import { type Endpoint, neededPermission } from '@tallyhouse/contract/endpoint'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { calls } from '#testing/all-calls.ts'
import { givenPlayer } from '#testing/given.ts'
import { schemaFields } from '#testing/schema-fields.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const player = await givenPlayer(app)
const admin = await givenPlayer(app, { admin: true })

function send(call: Endpoint, options: { cookie?: string; body?: object; query?: object } = {}) {
  return app.server.inject({
    method: call.method,
    url: call.path.replace(/:[a-zA-Z]+/g, '1'),
    headers: options.cookie === undefined ? {} : { cookie: options.cookie },
    ...(options.body && { payload: options.body }),
    ...(options.query && { query: options.query as Record<string, string> }),
  })
}

/** Validator jargon that must not reach a player. */
const validatorTerms =
  /expected|received|invalid (input|string|option)|unrecognized|<=|>=|\/\^|too (big|small)/i

const hostile = [
  null,
  true,
  -1,
  0.5,
  1e15,
  2 ** 53 + 2,
  '',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '<script>',
  'x'.repeat(5000),
  [],
  ['over'],
  {},
  { $ne: null },
]

/** The fields that a call's body or query may have. */
function fieldNames(call: Endpoint, part: 'body' | 'query'): string[] {
  return Object.keys(schemaFields(call[part]))
}

/** Whether the call accepts these values, as it may where any text is allowed. */
function isFine(call: Endpoint, part: 'body' | 'query', sent: object): boolean {
  return call[part]?.safeParse(sent).success ?? false
}

/** Each table's row count and every balance. Invalid input must not change these. */
async function digest(): Promise<string> {
  const tables = 'player wallet transfer hold round seed_pair idempotency_key email_verification '
    .concat('session admin_action offer_transaction postback withdrawal setting job')
    .split(' ')
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql`
    select ${sql.join(counts)}, (select json_agg(w order by player_id) from wallet w)`.execute(
    app.db,
  )
  return JSON.stringify(rows)
}

describe('the contract', () => {
  it('is served completely, with a unique method and path per call', () => {
    const served = calls.filter(({ method, path }) => app.server.hasRoute({ method, url: path }))
    expect(served).toEqual(calls)
    expect(calls.length).toBeGreaterThan(25)
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
  })

  it.each(calls.filter(({ access }) => access !== 'public'))(
    'checks for a session before validating: $method $path',
    async (call) => {
      const response = await send(call, call.method === 'GET' ? {} : { body: { junk: 1 } })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({
        code: 'unauthenticated',
        message: 'Please log in.',
        text: { key: 'errors.unauthenticated', values: {} },
      })
    },
  )

  it.each(calls.filter((call) => neededPermission(call) === undefined))(
    'rejects unknown fields: $method $path',
    async (call) => {
      const junk = { surprise: '1' }
      const response = await send(call, {
        cookie: player.cookie,
        ...(call.method === 'GET' ? { query: junk } : { body: junk }),
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('invalid_request')
    },
  )

  it.each(calls)(
    'rejects hostile values with a plain 4xx sentence and changes nothing: $method $path',
    async (call) => {
      const cookie = neededPermission(call) ? admin.cookie : player.cookie
      const before = await digest()
      const bodies = [
        ...[[], 'text', 1, true].map((body) => ({ body: body as object })),
        ...fieldNames(call, 'body').flatMap((field) =>
          hostile
            .map((value) => ({ body: { [field]: value } }))
            .filter(({ body }) => !isFine(call, 'body', body)),
        ),
      ]
      const queries = fieldNames(call, 'query').flatMap((field) =>
        ['', '-1', '1e3', "' or 1=1", 'x'.repeat(500)]
          .map((value) => ({ query: { [field]: value } }))
          .filter(({ query }) => !isFine(call, 'query', query)),
      )
      for (const options of call.method === 'GET' ? queries : bodies) {
        const response = await send(call, { cookie, ...options })
        const rejected = response.statusCode >= 400 && response.statusCode < 500
        expect({ ...options, rejected }).toEqual({ ...options, rejected: true })
        const { code: _, message, text, fields = {}, fieldTexts = {}, ...rest } = response.json()
        expect(rest).toEqual({})
        expect(text).toEqual({ key: expect.any(String), values: expect.any(Object) })
        expect(Object.keys(fieldTexts)).toEqual(Object.keys(fields))
        for (const sentence of [message, ...Object.values(fields)]) {
          expect(sentence).not.toMatch(validatorTerms)
        }
      }
      expect(await digest()).toBe(before)
    },
  )
})
