import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { processLimits } from '#platform/load/process-limits.ts'
import { calls } from '#testing/all-calls.ts'

/** The JSON schema parts that limit a value's size. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  pattern?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maximum?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const NUMBER_BYTES = 20
/** Assumed for a pattern or format without a maximum length. */
const SHORT_BYTES = 100
/** A result that an older client claims, which the server ignores. */
const IGNORED_BYTES = 20
/** The most bytes UTF-8 needs for one UTF-16 code unit. */
const UNIT_BYTES = 3

/** The longest JSON that matches the schema, in bytes. Throws if a value is unbounded. */
function bytesMax(schema: Schema): number {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return Math.max(...options.map(bytesMax))
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  if (schema.type === 'string') return stringBytes(schema)
  if (schema.type === 'array') {
    if (schema.maxItems === undefined) throw new Error('an array without a bound')
    return 2 + schema.maxItems * (1 + bytesMax(schema.items ?? {}))
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return 2 + fields.reduce((sum, [name, field]) => sum + name.length + 4 + bytesMax(field), 0)
  }
  if (schema.type === undefined) return IGNORED_BYTES
  return schema.maximum === undefined ? NUMBER_BYTES : String(schema.maximum).length
}

function stringBytes({ maxLength, pattern, format }: Schema): number {
  if (maxLength !== undefined) return 2 + maxLength * UNIT_BYTES
  if (pattern === undefined && format === undefined) throw new Error('a string without a bound')
  return SHORT_BYTES
}

it.each(calls.filter(({ body }) => body !== undefined))(
  'accepts the longest valid body of $method $path',
  ({ body = z.null(), bodyBytesMax }) => {
    const longest = bytesMax(z.toJSONSchema(body, { io: 'input' }) as Schema)
    expect(longest).toBeLessThanOrEqual(bodyBytesMax ?? processLimits.bodyBytes)
  },
)
