import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#platform/errors/app-error.ts'

/** Far above any offer and far below a wallet's capacity. */
const POINTS_MAX = 9_999_999
const USD_MICROS_MAX = 9_999_999_999
const OFFER_NAME_LENGTH_MAX = 200

/** A value exactly as sent, as signatures cover it; empty when missing. */
export function sentText(values: URLSearchParams, name: string): string {
  return values.get(name) ?? ''
}

/**
 * What stands in a postback URL for a value that its network left out: the macro itself in the ways networks write
 * them (`{sub2}`, `{{userId}}`, `[%TYPE%]`, `[TX]`, `%GOAL%`), or a missing value that was printed.
 */
const PLACEHOLDER =
  /^(?:\{[^{}]*\}|\{\{[^{}]*\}\}|\[%[^%]*%\]|\[[A-Z_:]+\]|%[A-Z_]+%|null|undefined)$/

/** Whether a network left a value out. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text)
}

/** A value; empty when it is missing or only a placeholder. */
export function readValue(values: URLSearchParams, name: string): string {
  const text = sentText(values, name)
  return isPlaceholder(text) ? '' : text
}

/**
 * A player's offer id. Checks its format only.
 * @throws AppError `invalid_request`
 */
export function parseUser(values: URLSearchParams, name: string): string {
  return matching(values, name, /^[\x21-\x7e]{1,64}$/)
}

/**
 * A network's transaction id.
 * @throws AppError `invalid_request`
 */
export function parseTransactionId(values: URLSearchParams, name: string): string {
  return matching(values, name, /^[\x20-\x7e]{1,128}$/)
}

/** The first non-empty value as an offer name without unprintable characters, or null. */
export function parseOfferName(values: URLSearchParams, ...names: string[]): string | null {
  const sent = names.map((name) => readValue(values, name)).find((text) => text !== '') ?? ''
  const shown = sent.slice(0, OFFER_NAME_LENGTH_MAX).replaceAll(/\p{C}/gu, '').trim()
  return shown === '' ? null : shown
}

/**
 * An amount in our currency as whole points, halves rounded away from zero. It may be negative.
 * @throws AppError `invalid_request`
 */
export function parsePoints(values: URLSearchParams, name: string): number {
  const micros = parseMicros(values, name)
  const points = Math.sign(micros) * Math.round(Math.abs(micros) / 1_000_000)
  if (Math.abs(points) > POINTS_MAX) throw malformed(name)
  return points
}

/**
 * A dollar amount in millionths of a dollar.
 * @throws AppError `invalid_request`, also for a negative amount
 */
export function parseUsdMicros(values: URLSearchParams, name: string): number {
  const micros = parseMicros(values, name)
  if (micros < 0 || micros > USD_MICROS_MAX) throw malformed(name)
  return micros
}

/** A decimal in millionths, truncated. */
function parseMicros(values: URLSearchParams, name: string): number {
  const parts = /^(-?)([0-9]{1,8})(?:\.([0-9]{1,18}))?$/.exec(readValue(values, name))
  if (parts === null) throw malformed(name)
  const [, sign, whole = '', fraction = ''] = parts
  const micros = Number(whole + fraction.slice(0, 6).padEnd(6, '0'))
  return sign === '-' && micros > 0 ? -micros : micros
}

function matching(values: URLSearchParams, name: string, pattern: RegExp): string {
  const text = readValue(values, name)
  if (!pattern.test(text)) throw malformed(name)
  return text
}

/** The error for a missing or malformed value. */
export function malformed(name: string): AppError {
  return new AppError('invalid_request', text(m.postbackValueInvalid, { name }))
}
