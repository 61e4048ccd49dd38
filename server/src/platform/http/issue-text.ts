import * as errors from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/validation'
import type * as z from 'zod'

const VALUES_MAX = 12
const KEYS_MAX = 3
const KEY_LENGTH_MAX = 40

/** Field names that cannot be derived from their key. */
const fieldNames: Record<string, string> = {
  currentPassword: 'Current password',
  gamepassId: 'Gamepass ID',
  roundId: 'Round ID',
  receiptId: 'Receipt ID',
  usdValue: 'USD value',
  userId: 'User ID',
  id: 'ID',
}

const types = new Set(['string', 'number', 'int', 'boolean', 'array', 'object'])

/** The messages that contract schemas use, by their English text. */
const keys = new Map(
  Object.values(m).map((message) => [(message as (values: object) => string)({}), message.key]),
)

/**
 * Describes an issue without its own message: names the field and what it accepts, without
 * validator jargon or patterns. Zod passes on only a string, so this is a {@link Text} as JSON.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  return JSON.stringify(toIssueText(issue))
}

/** The message text from {@link describeIssue} or from a contract schema. */
export function issueText(message: string | undefined): Text {
  if (message?.startsWith('{')) return JSON.parse(message)
  const key = message && keys.get(message)
  return key ? { key, values: {} } : text(errors.invalid_request)
}

function toIssueText(issue: z.core.$ZodRawIssue): Text {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys as string[])
  const field = fieldLabel(issue.path ?? [])
  if (field === undefined) {
    return text(issue.code === 'invalid_type' ? m.bodyNotObject : errors.invalid_request)
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return text(m.fieldRequired, { field })
      return types.has(issue.expected as string)
        ? text(m.fieldType, { field, type: issue.expected as string })
        : text(m.fieldInvalid, { field })
    case 'too_small':
      return tooSmall(field, issue)
    case 'too_big':
      return tooBig(field, issue)
    case 'invalid_value':
      return invalidChoice(field, issue.values as unknown[])
    default:
      return text(issue.format === 'datetime' ? m.fieldNotTime : m.fieldInvalid, { field })
  }
}

/** A path's last named part, as words. */
function fieldLabel(path: PropertyKey[]): string | undefined {
  const key = path.findLast((part) => typeof part === 'string')
  if (key === undefined) return undefined
  const name = fieldNames[key]
  if (name !== undefined) return name
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function tooSmall(field: string, { origin, minimum }: z.core.$ZodRawIssue): Text {
  const values = { field, min: Number(minimum) }
  if (origin !== 'string' && origin !== 'array') return text(m.fieldTooLow, values)
  if (values.min === 1) return text(m.fieldRequired, { field })
  return text(origin === 'string' ? m.fieldTooShort : m.fieldTooFew, values)
}

function tooBig(field: string, { origin, maximum }: z.core.$ZodRawIssue): Text {
  const values = { field, max: Number(maximum) }
  if (origin === 'string') return text(m.fieldTooLong, values)
  return text(origin === 'array' ? m.fieldTooMany : m.fieldTooHigh, values)
}

function invalidChoice(field: string, values: unknown[]): Text {
  if (values.length > VALUES_MAX) return text(m.fieldInvalid, { field })
  return values.length === 1
    ? text(m.fieldMustBe, { field, value: String(values[0]) })
    : text(m.fieldChoice, { field, values: values.join(', ') })
}

/** Shortened, because the caller chose the names. */
function unknownFields(keys: string[]): Text {
  const shown = keys.slice(0, KEYS_MAX).map((key) => key.slice(0, KEY_LENGTH_MAX))
  const more = keys.length > KEYS_MAX ? 'yes' : 'no'
  return text(m.unknownFields, { count: keys.length, names: shown.join(', '), more })
}
