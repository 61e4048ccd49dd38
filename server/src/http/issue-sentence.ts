import type * as z from 'zod'

const count = new Intl.NumberFormat('en-US')
const VALUES_MAX = 12
const KEYS_MAX = 3
const KEY_LENGTH_MAX = 40

/** Names of fields that are not the words of their key. */
const fieldNames: Record<string, string> = {
  currentPassword: 'Current password',
  gamepassId: 'Gamepass ID',
  roundId: 'Round ID',
  receiptId: 'Receipt ID',
  usdValue: 'USD value',
  userId: 'User ID',
  id: 'ID',
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const units: Record<string, string> = { string: 'characters', array: 'entries' }

/**
 * The sentence a person reads about an issue that a schema found and has no message of its own for: the field in
 * words and what it takes, never the validator's terms or a pattern.
 */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  const field = fieldOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      if (field === undefined) return 'The request needs a JSON object.'
      if (issue.input === undefined) return `${field} is required.`
      return `${field} ${mustBe(kinds[issue.expected as string])}`
    case 'too_small':
      return `${field ?? 'The request'} ${tooSmall(issue)}`
    case 'too_big':
      return `${field ?? 'The request'} ${tooBig(issue)}`
    case 'invalid_value':
      return `${field ?? 'The request'} ${mustBe(oneOf(issue.values as unknown[]))}`
    case 'unrecognized_keys':
      return unknownFields(issue.keys as string[])
    case 'invalid_format':
      if (issue.format === 'datetime') {
        return `${field ?? 'The request'} must be a time such as 2026-01-31T12:00:00Z.`
      }
      return `${field ?? 'The request'} is not valid.`
    default:
      return `${field ?? 'The request'} is not valid.`
  }
}

/** The last named part of a path, in words. */
function fieldOf(path: PropertyKey[]): string | undefined {
  const key = path.findLast((part) => typeof part === 'string')
  if (key === undefined) return undefined
  const name = fieldNames[key]
  if (name !== undefined) return name
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function mustBe(what: string | undefined): string {
  return what === undefined ? 'is not valid.' : `must be ${what}.`
}

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue): string {
  const unit = units[origin as string]
  if (unit === undefined) return `must be at least ${count.format(Number(minimum))}.`
  if (Number(minimum) === 1) return 'is required.'
  return `must have at least ${count.format(Number(minimum))} ${unit}.`
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue): string {
  const most = `at most ${count.format(Number(maximum))}`
  const unit = units[origin as string]
  return unit === undefined ? `can be ${most}.` : `can have ${most} ${unit}.`
}

function oneOf(values: unknown[]): string | undefined {
  if (values.length > VALUES_MAX) return undefined
  const [first, ...others] = values.map(String)
  return others.length === 0 ? first : `one of ${[first, ...others].join(', ')}`
}

/** The names are the caller's, so they are cut. */
function unknownFields(keys: string[]): string {
  const shown = keys.slice(0, KEYS_MAX).map((key) => key.slice(0, KEY_LENGTH_MAX))
  const more = keys.length > KEYS_MAX ? ' and others' : ''
  return `Unknown ${keys.length === 1 ? 'field' : 'fields'}: ${shown.join(', ')}${more}.`
}
