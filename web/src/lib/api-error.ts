import { type ErrorBody, type ErrorCode, errors } from '@tallyhouse/contract/errors'
import { inReadersZone } from './format-time.ts'

/**
 * An answer that is no success. `message` is the status, a colon, a space, and the body text (or
 * the status text when the body is empty); `serverMessage` is the sentence a person may read.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly serverMessage: string
  readonly requestId: string | undefined
  /** A sentence for each field of the request that is wrong. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, statusText: string, bodyText: string, requestId?: string) {
    super(`${status}: ${bodyText === '' ? statusText : bodyText}`)
    this.name = 'ApiError'
    this.status = status
    const body = parseErrorBody(bodyText)
    this.code = body?.code
    this.serverMessage = inReadersZone(body?.message ?? errors.internal.message)
    this.requestId = requestId
    this.fields = body?.fields ?? {}
  }
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown, fallback = 'We could not reach Tallyhouse.'): string {
  return error instanceof ApiError ? error.serverMessage : fallback
}

/** The sentence with which the server refused; undefined when it said none. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== undefined ? error.serverMessage : undefined
}

/** What is wrong with a field of the request. */
export function fieldErrorOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined
}

/** The sentence with which the server refused, if it was for one of these reasons. */
export function refusedFor(error: unknown, ...codes: ErrorCode[]): string | undefined {
  if (!(error instanceof ApiError) || error.code === undefined) return undefined
  return codes.includes(error.code) ? error.serverMessage : undefined
}

function parseErrorBody(bodyText: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(bodyText)
    return isErrorBody(body) ? body : undefined
  } catch {
    return undefined
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  if (!('code' in body) || !('message' in body)) return false
  return typeof body.code === 'string' && typeof body.message === 'string'
}
