import type { ErrorBody, ErrorCode } from '@tallyhouse/contract/errors'
import * as calls from '@tallyhouse/messages/calls'
import * as m from '@tallyhouse/messages/errors'
import { translate } from '@tallyhouse/messages/runtime'
import { inReadersZone } from '../format-time.ts'
import { isLoadFailure } from '../load-failure.ts'

type Context = Partial<Pick<ApiError, 'requestId' | 'request'>>

/**
 * A non-2xx response. `message` is the status, a colon, a space, and the body text (or the status
 * text when the body is empty); `serverMessage` is the sentence to show, in the language in use.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly serverMessage: string
  readonly requestId: string | undefined
  /** What was refused: the call by its method and path, with its parameters and body. */
  readonly request: { call: string; params: object; body: unknown } | undefined
  /** A sentence for each invalid field of the request. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, statusText: string, bodyText: string, context: Context = {}) {
    super(`${status}: ${bodyText === '' ? statusText : bodyText}`)
    this.name = 'ApiError'
    this.status = status
    const body = parseErrorBody(bodyText)
    this.code = body?.code
    this.serverMessage = inReadersZone(body ? translate(body.text, body.message) : m.internal())
    this.requestId = context.requestId
    this.request = context.request
    this.fields = translatedFields(body)
  }
}

/** The browser keeps no cookies, so no one can log in. */
export class CookiesBlocked extends Error {}

/** No response arrived, so it is unknown whether the call had an effect. */
export class NoResponse extends Error {}

/** The sentence to show for any thrown value. `noResponse` is that for a call without a response. */
export function describeError(error: unknown, noResponse = unreachable()): string {
  if (error instanceof ApiError) return error.serverMessage
  if (error instanceof NoResponse) return noResponse
  if (error instanceof CookiesBlocked) return calls.cookiesBlocked()
  return isLoadFailure(error) ? calls.unloaded() : calls.unexpected()
}

export function unreachable(): string {
  return calls.unreachable()
}

/** The server's reason for refusing the call; undefined for any other failure. */
export function rejectionReason(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== undefined ? error.serverMessage : undefined
}

/** The server's reason for refusing the call, if it has one of these codes. */
export function rejectedFor(error: unknown, ...codes: ErrorCode[]): string | undefined {
  if (!(error instanceof ApiError) || error.code === undefined) return undefined
  return codes.includes(error.code) ? error.serverMessage : undefined
}

function translatedFields({ fields = {}, fieldTexts }: Partial<ErrorBody> = {}) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, english]) => [
      field,
      translate(fieldTexts?.[field], english),
    ]),
  )
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
